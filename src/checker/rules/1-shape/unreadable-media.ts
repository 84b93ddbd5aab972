import { assetFiles } from "../../../language/content/asset-files.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { onePicture } from "../parts/examples/asset-example.ts";

type Args = { readonly path: string };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, pointer, path, facts } of assetFiles(content))
    if (facts && facts.format === undefined) yield { where: spot(document, pointer), args: { path } };
}

export const rule: Rule<Args> = {
  code: "FNL1022",
  severity: "error",
  title: "A picture or a video is not what its name says",
  explanation:
    "The ending of a name says how a file is read: a PNG called `.jpg`, a video cut short or a page saved in its place would be a gap on the page.",
  wrong: {
    ...onePicture(),
    "funnels/assets/pictures/dawn.png": JSON.stringify({ bytes: 412, hash: "6f1c2a90b3d4" }),
  },
  right: onePicture(),
  check,
  say: ({ path }) => {
    const ending = path.slice(path.lastIndexOf(".") + 1);
    return [`${path} cannot be read as ${ending}`, "save it again in this format, or give it the ending of its own"];
  },
};
