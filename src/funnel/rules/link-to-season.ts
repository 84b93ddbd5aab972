import type { Content } from "../content.ts";
import { pointerOf, problemAt, spot } from "../json-document.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";

const named = { code: "FNL8005", severity: "error" } as const;

function* check({ files, campaigns }: Content): Iterable<Problem> {
  const seasonal = new Map<string, string>();
  for (const [id, { value }] of campaigns) {
    if (value.active.to !== undefined) for (const last of Object.keys(value.pages)) seasonal.set(`${id}/${last}`, id);
  }
  for (const { role, document, references } of files.values()) {
    if (!document || role?.kind === "campaign") continue;
    for (const { to, value, pointer } of references) {
      const season = to === "page" ? seasonal.get(value) : undefined;
      if (season === undefined) continue;
      yield problemAt(
        named,
        spot(document, pointerOf(pointer)),
        `"${value}" is gone when "${season}" ends`,
        `put the link into the patch of funnels/seasonal/${season}.json`,
      );
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A page that stays links to one that goes",
  explanation:
    "Pages of a campaign exist only in its window. A link to them stands in the campaign's own patch, so that both come and go together.",
  wrong: { "funnels/sample/pages/story.json": { sections: { hero: { action: { page: "sale/home" } } } } },
  right: { "funnels/sample/pages/story.json": { sections: { hero: { action: { page: "home" } } } } },
  check,
};
