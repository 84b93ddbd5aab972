import type { Content } from "../../../language/content/content.ts";
import type { Overlay } from "../../../language/overlays/overlay.ts";
import { allOverlays } from "../../../language/overlays/overlays-in.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { nearest } from "../../../language/validation/suggest.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";

type Args = { readonly key: string };
type Hints = { readonly near: string | null };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Taken {
  readonly keys: readonly string[];
  /** What there is to take away instead. */
  readonly names: readonly string[];
}

const takenInVain = (change: unknown, under: unknown, keys: readonly string[]): readonly Taken[] => {
  if (!isObject(change)) return [];
  const there = isObject(under) ? under : {};
  return Object.entries(change).flatMap(([key, inner]): readonly Taken[] => {
    const has = Object.hasOwn(there, key);
    if (inner === null) return has ? [] : [{ keys: [...keys, key], names: Object.keys(there) }];
    return takenInVain(inner, has ? there[key] : undefined, [...keys, key]);
  });
};

const layersOf = ({ patch, base }: Overlay) => [
  { change: patch.funnel, under: base.funnel, keys: ["funnel"] },
  { change: patch.quiz, under: base.quiz, keys: ["quiz"] },
  ...Object.entries(patch.pages ?? {}).map(([path, change]) => ({
    change,
    under: base.pages.get(path),
    keys: ["pages", path],
  })),
];

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  for (const overlay of allOverlays(content)) {
    for (const { change, under, keys } of layersOf(overlay)) {
      // What a broken file says is not known.
      if (!under) continue;
      for (const { keys: inner, names } of takenInVain(change, under.value, keys)) {
        const key = inner.at(-1) ?? "";
        const where = spot(overlay.document, [...overlay.at, ...inner], "key");
        yield { where, args: { key }, hints: { near: nearest(key, names) } };
      }
    }
  }
}

const withoutKey = (name: string): Rule["wrong"] => ({
  "funnels/seasonal/sale.json": `{
  "version": 1,
  "id": "sale",
  "extends": "sample",
  "pages": { "home": "home" },
  "active": { "from": "2026-11-23", "to": "2026-12-01" },
  "coupon": "SALE",
  "patch": {
    "funnel": { "modals": { "shorter": { "${name}": null } } },
    "pages": { "home": { "sections": { "hero": { "tag": "sample.sale.tag" } } } }
  }
}`,
});

export const rule: Rule<Args, Hints> = {
  code: "FNL8028",
  severity: "warning",
  title: "A patch takes away what is not there",
  explanation:
    "`null` takes something out of the funnel. Where the funnel has nothing of that name it does nothing: the name is misspelt, or the funnel has changed meanwhile.",
  wrong: withoutKey("atr"),
  right: withoutKey("art"),
  check,
  say: ({ key, near }) => [
    `there is no "${key}" to take away`,
    near === null ? "take this line away" : `did you mean "${near}"?`,
  ],
};
