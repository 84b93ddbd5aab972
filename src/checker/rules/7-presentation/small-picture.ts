import { assetFiles } from "../../../language/content/asset-files.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { onePicture } from "../parts/examples/asset-example.ts";

type Args = { readonly id: string; readonly width: number; readonly place: number };

function* check(content: Content): Iterable<Finding<Args>> {
  const widths = new Map<string, number>();
  // What is drawn by lines is sharp in every size.
  for (const { asset, id, facts } of assetFiles(content))
    if (facts?.width !== undefined && facts.format !== "svg")
      widths.set(`${asset} ${id}`, Math.min(facts.width, widths.get(`${asset} ${id}`) ?? Number.POSITIVE_INFINITY));
  if (widths.size === 0) return;
  for (const file of content.files.values()) {
    const references = referencesIn(content, file);
    const places = new Map(references.flatMap(({ to, pointer, place }) => (to === "placed" ? [[pointer, place]] : [])));
    for (const { to, value, pointer } of references) {
      const [width, place] = [widths.get(`${to} ${value}`), places.get(pointer)];
      if (width === undefined || place === undefined || width >= place || !file.document) continue;
      yield { where: spot(file.document, pointerOf(pointer)), args: { id: value, width, place } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL7012",
  severity: "warning",
  title: "A picture is smaller than its place",
  explanation: "A picture that is drawn wider than it is looks blurred, most of all on a sharp screen.",
  wrong: onePicture({ file: { width: 400, height: 250 } }),
  right: onePicture(),
  check,
  say: ({ id, width, place }) => [
    `"${id}" is ${width} pixels wide, and its place is up to ${place}`,
    `give it a file of at least ${place} pixels, better ${2 * place}`,
  ],
};
