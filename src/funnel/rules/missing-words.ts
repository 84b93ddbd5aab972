import { LOCALES } from "../../foundation/locale.ts";
import type { Content } from "../content.ts";
import { type JsonDocument, pointerOf, problemAt, spot } from "../json-document.ts";
import { PLURAL } from "../messages.ts";
import { referencesIn } from "../overlays-in.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";
import { nearest } from "../suggest.ts";

const named = { code: "FNL5001", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  const { messages } = content;
  if (!messages.complete) return;
  for (const [key, { document, pointer }] of firstUses(content)) {
    const without = LOCALES.filter((locale) => messages.formsOf(key, locale).length === 0);
    if (without.length === 0) continue;
    const everywhere = without.length === LOCALES.length;
    const where = everywhere ? "" : ` in ${without.join(", ")}`;
    const [file = "", ...rest] = key.split(".");
    const near = everywhere ? nearest(key, knownKeys(content)) : null;
    const folder = everywhere ? "<language>" : (without[0] ?? "").slice(0, 2);
    const help = near ? `did you mean "${near}"?` : `add "${rest.join(".")}" to locales/${folder}/${file}.json`;
    yield problemAt(named, spot(document, pointerOf(pointer)), `no words for "${key}"${where}`, help);
  }
}

/** The same words are missing once, however often they are used. */
const firstUses = (content: Content): ReadonlyMap<string, { document: JsonDocument; pointer: string }> => {
  const uses = new Map<string, { document: JsonDocument; pointer: string }>();
  for (const file of content.files.values()) {
    const { document } = file;
    for (const { to, value, pointer } of referencesIn(content, file)) {
      if (to === "message" && document && !uses.has(value) && /^[a-z0-9-]+\./.test(value))
        uses.set(value, { document, pointer });
    }
  }
  return uses;
};

const knownKeys = ({ messages }: Content): ReadonlySet<string> =>
  new Set([...messages.folders.values()].flatMap((folder) => [...folder.keys()].map((key) => key.replace(PLURAL, ""))));

export const rule: Rule = {
  ...named,
  title: "A message has no words in some locale",
  explanation:
    "Every text that a visitor can reach exists in all ten locales: in `locales/<language>/`, and where a region says it differently in `locales/<region>/`. Otherwise the visitor would read English, or the key.",
  wrong: { "locales/fr/sample.json": { "goal.title": null } },
  right: { "locales/fr/sample.json": { "goal.title": "Quel est votre objectif ?" } },
  check,
};
