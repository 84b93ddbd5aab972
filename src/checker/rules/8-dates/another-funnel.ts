import type { Content } from "../../../language/content/content.ts";
import { allOverlays } from "../../../language/overlays/overlays-in.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string };

/** What visits, orders and addresses know a funnel by, and what is about its files alone. */
const ITS_OWN = {
  funnel: ["id", "brand", "path", "version", "$schema", "x-ignore"],
  quiz: ["id", "version", "$schema", "x-ignore"],
  page: ["version", "$schema", "x-ignore"],
} as const;

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { document, at, patch, faults } of allOverlays(content)) {
    if (faults.length > 0) continue;
    const changes = [
      { keys: ["funnel"], change: patch.funnel, own: ITS_OWN.funnel },
      { keys: ["quiz"], change: patch.quiz, own: ITS_OWN.quiz },
      ...Object.entries(patch.pages ?? {}).map(([path, change]) => ({
        keys: ["pages", path],
        change,
        own: ITS_OWN.page,
      })),
    ];
    for (const { keys, change, own } of changes) {
      for (const key of own) {
        if (!Object.hasOwn(change ?? {}, key)) continue;
        const where = spot(document, [...at, ...keys, key], "key");
        yield { where, args: { key } };
      }
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL8029",
  severity: "error",
  title: "A patch makes another funnel of its funnel",
  explanation:
    "Visits and orders know a funnel by its id, visitors by its brand and its address. A patch changes what they see and where they go; for another brand there is another funnel.",
  wrong: { "funnels/experiments/hero.json": { arms: { jumping: { patch: { funnel: { id: "other" } } } } } },
  right: { "funnels/experiments/hero.json": { arms: { jumping: { patch: { funnel: { min_age: 21 } } } } } },
  check,
  say: ({ key }) => [`"${key}" is the same for everybody`, "take this line away"],
};
