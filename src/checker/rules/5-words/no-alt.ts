import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { onePicture } from "../parts/examples/asset-example.ts";

type Args = { readonly id: string; readonly has: "neither" | "both" };

function* check({ pictures }: Content): Iterable<Finding<Args>> {
  for (const [id, { document, value }] of pictures) {
    const { alt, decorative = false } = value;
    if (alt === undefined && !decorative) yield { where: spot(document, []), args: { id, has: "neither" } };
    if (alt !== undefined && decorative) yield { where: spot(document, ["decorative"]), args: { id, has: "both" } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL5024",
  severity: "error",
  title: "A picture says nothing to whoever does not see it",
  explanation:
    "Who listens to a page hears in the place of a picture what it shows: `alt` names a message, which every language has. A picture that adds nothing to the words beside it says so with `decorative`, and is passed over.",
  wrong: onePicture({ entry: { alt: undefined, decorative: undefined }, section: { caption: "sample.home.path" } }),
  right: onePicture({ entry: { alt: undefined, decorative: true }, section: { caption: "sample.home.path" } }),
  check,
  say: ({ id, has }) =>
    has === "both"
      ? [`the picture "${id}" has words and is said to need none`, 'take "decorative" away, or "alt"']
      : [`the picture "${id}" has no words`, 'add "alt": what it shows, or "decorative": true where that adds nothing'],
};
