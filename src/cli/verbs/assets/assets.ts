import { join } from "node:path";
import { videoBudget } from "../../../language/content/asset-budgets.ts";
import type { Content } from "../../../language/content/content.ts";
import { mediaAt, videoPath } from "../../../language/content/media.ts";
import { mediaToMake } from "../../../language/content/media-to-make.ts";
import { occurrencesIn } from "../../../language/names/occurrences.ts";
import { positionOf, rangeOf } from "../../../language/reading/json-document.ts";
import type { Credit } from "../../../language/types/common.gen.ts";
import { makeSizes } from "../../../repository/media/make-sizes.ts";
import { budgetProblem } from "../../../repository/media/over-budget.ts";
import { openTree } from "../../../repository/tree.ts";
import { type Table, tableText } from "../../output/table.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";

interface AssetsOptions {
  readonly cwd?: string;
  readonly format: string;
}

const CACHE = ".cache/pictures";

export const verb: Verb = (program, run) =>
  program
    .command("assets")
    .description(
      "Lists pictures and videos: their sizes with bytes, their budget, who made them, and where they are shown.",
    )
    .addOption(cwdOption())
    .addOption(formatOption("table", "csv", "md", "json"))
    .addHelpText("after", examples("assets", "assets --format json"))
    .action((options: AssetsOptions) => run((print) => assets(options, print)));

/** Returns 1 when one has more bytes than its budget. */
const assets = async ({ cwd, format }: AssetsOptions, print: Print): Promise<number> => {
  const { root, content } = openTree(cwd);
  const rows: (readonly string[])[] = [];
  let isOver = false;
  for (const picture of mediaToMake(content).pictures) {
    const { id, shown, file, budget } = picture;
    const sizes = await makeSizes(shown, join(root, file), join(root, CACHE));
    const isTooMuch = budgetProblem(picture, sizes) !== null;
    isOver ||= isTooMuch;
    const bytes = sizes.map((size) => `${size.width} ${size.format} ${kilobytes(size.bytes.length)}`);
    rows.push([
      "picture",
      id,
      `${shown.width} × ${shown.height}`,
      bytes.join(", "),
      budgetText(budget, isTooMuch),
      creditText(content.pictures.get(id)?.value),
      usesOf(content, "picture", id),
    ]);
  }
  for (const [id, { value }] of content.videos) {
    const facts = value.files.flatMap((file) => mediaAt(content.files, videoPath(file)) ?? []);
    const bytes = facts.map((each) => `${each.format} ${kilobytes(each.bytes)}`).join(", ");
    const budget = videoBudget(value);
    const isTooMuch = facts.some((each) => each.bytes > budget * 1000);
    isOver ||= isTooMuch;
    const [first] = facts;
    const size = first ? `${first.width} × ${first.height}, ${first.seconds?.toFixed(1)} s` : "";
    rows.push([
      "video",
      id,
      size,
      bytes,
      budgetText(budget, isTooMuch),
      creditText(value),
      usesOf(content, "video", id),
    ]);
  }
  const table: Table = { columns: ["kind", "id", "size", "bytes", "budget", "by", "shown"], rows };
  print(tableText(table, format));
  return isOver ? 1 : 0;
};

const creditText = (asset: { readonly credit: Credit } | undefined): string =>
  asset ? `${asset.credit.author}, ${asset.credit.licence}` : "";

const budgetText = (budget: number, isTooMuch: boolean): string => `${budget} kB${isTooMuch ? ", exceeded" : ""}`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Places that name it: `funnels/20/pages/beginner.json:12`. */
const usesOf = (content: Content, kind: "picture" | "video", id: string): string =>
  occurrencesIn(content)
    .filter((each) => each.kind === kind && each.name === id && !each.declares)
    .map(({ spot }) => `${spot.document.path}:${positionOf(spot.document.text, rangeOf(spot).offset).line}`)
    .join(", ");
