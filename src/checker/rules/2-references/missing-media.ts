import { assetFiles } from "../../../language/content/asset-files.ts";
import type { Content } from "../../../language/content/content.ts";
import { mediaPaths } from "../../../language/content/media.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { certain } from "../../../language/validation/suggest.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import { onePicture } from "../parts/examples/asset-example.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Args = { readonly path: string };
type Hints = { readonly suggestion: Suggestion };

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  for (const { document, pointer, path, name, facts } of assetFiles(content)) {
    if (facts !== null) continue;
    const folder = path.slice(0, -name.length);
    const there = mediaPaths(content.files).flatMap((each) =>
      each.startsWith(folder) ? [each.slice(folder.length)] : [],
    );
    const hints = { suggestion: suggestionFor(name, there) };
    yield { where: spot(document, pointer), args: { path }, hints, ...fixedBy(certain(name, there)) };
  }
}

export const rule: Rule<Args, Hints> = {
  code: "FNL2023",
  severity: "error",
  title: "The file of a picture or a video is missing",
  explanation:
    "A definition names the file that it is about, and the file lies beside it: `funnels/assets/pictures/dawn.json` and `dawn.png`.",
  wrong: { ...onePicture(), "funnels/assets/pictures/dawn.png": null },
  right: onePicture(),
  check,
  say: ({ path, suggestion }) => [
    `there is no ${path}`,
    `${suggestionText(suggestion, "files")}; or put the file there`,
  ],
};
