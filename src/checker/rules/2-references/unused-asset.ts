import { assetFiles } from "../../../language/content/asset-files.ts";
import type { Content } from "../../../language/content/content.ts";
import { mediaPaths } from "../../../language/content/media.ts";
import { dangling } from "../../../language/names/names.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { onePicture } from "../parts/examples/asset-example.ts";

type Args =
  | { readonly is: "picture" | "video"; readonly id: string }
  /** No definition is about it. */
  | { readonly is: "file"; readonly path: string };

function* unshown(
  content: Content,
  world: World,
  named: ReadonlySet<string>,
  kind: "picture" | "video",
  all: Content["pictures"] | Content["videos"],
): Iterable<Finding<Args>> {
  // It may be the one that was meant.
  if ([...dangling(content, world, kind)].length > 0) return;
  for (const [id, { document }] of all)
    if (!named.has(`${kind} ${id}`)) yield { where: spot(document, ["id"]), args: { is: kind, id } };
}

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  const { files, pictures, videos } = content;
  // What a broken file names is not known.
  if ([...files.values()].some(({ role, sound }) => role !== null && !sound)) return;
  const named = new Set(
    [...files.values()].flatMap((file) => referencesIn(content, file).map(({ to, value }) => `${to} ${value}`)),
  );
  yield* unshown(content, world, named, "picture", pictures);
  yield* unshown(content, world, named, "video", videos);
  const all = assetFiles(content);
  if (all.some(({ facts }) => facts === null)) return;
  const used = new Set(all.map(({ path }) => path));
  for (const path of mediaPaths(files)) {
    const document = files.get(path)?.document;
    if (!used.has(path) && document) yield { where: spot(document, []), args: { is: "file", path } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL2024",
  severity: "warning",
  title: "A picture or a video that nothing shows",
  explanation:
    "What no page shows is translated and credited for nothing. A file without a definition beside it has no words for whoever does not see it, and no page can show it.",
  wrong: {
    ...onePicture(),
    "funnels/assets/pictures/dusk.png": {
      format: "png",
      width: 1280,
      height: 800,
      bytes: 80_000,
      hash: "b3d46f1c2a90",
    },
  },
  right: onePicture(),
  check,
  say: (args) =>
    args.is === "file"
      ? [`no definition is about ${args.path}`, "write one beside it, or take the file away"]
      : [`nothing shows the ${args.is} "${args.id}"`, `show it in a section of the kind "${args.is}", or take it away`],
};
