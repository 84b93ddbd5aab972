import { videoBudget } from "../../../language/content/asset-budgets.ts";
import type { Content } from "../../../language/content/content.ts";
import { mediaAt, videoPath } from "../../../language/content/media.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { oneVideo } from "../parts/examples/asset-example.ts";

type Args = { readonly file: string; readonly kilobytes: number; readonly budget: number };

function* check({ files, videos }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of videos.values())
    for (const [index, file] of value.files.entries()) {
      const kilobytes = Math.ceil((mediaAt(files, videoPath(file))?.bytes ?? 0) / 1000);
      const budget = videoBudget(value);
      if (kilobytes > budget)
        yield { where: spot(document, ["files", String(index)]), args: { file, kilobytes, budget } };
    }
}

export const rule: Rule<Args> = {
  code: "FNL7011",
  severity: "error",
  title: "A video or the sizes of a picture have more bytes than their budget",
  explanation:
    "On a slow phone a hundred kilobytes are half a second. A video is sent as it is, so its file must be small enough; the sizes of a picture are made at build, which stops when one is too large.",
  wrong: oneVideo({ file: { bytes: 1_800_000 } }),
  right: oneVideo({ file: { bytes: 900_000 } }),
  check,
  say: ({ file, kilobytes, budget }) => [
    `${file} has ${kilobytes} kB, and its budget is ${budget} kB`,
    'make it shorter, smaller or with fewer colours; "budget" allows more where it must be',
  ],
};
