import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, type Spot, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string };

const CONSENTS: ReadonlySet<string> = new Set(["says-renewal", "says-marketing"]);

/** Where a message is said: by which consent, or null where it is said otherwise. */
interface Use {
  readonly consent: string | null;
  readonly where: Spot;
}

const usesOf = (content: Content): ReadonlyMap<string, readonly Use[]> => {
  const uses = new Map<string, Use[]>();
  for (const file of content.files.values()) {
    const { document } = file;
    if (!document) continue;
    const references = referencesIn(content, file);
    const consents = new Map(references.flatMap(({ to, pointer }) => (CONSENTS.has(to) ? [[pointer, to]] : [])));
    for (const { to, value, pointer } of references) {
      if (to !== "message") continue;
      const use = { consent: consents.get(pointer) ?? null, where: spot(document, pointerOf(pointer)) };
      const others = uses.get(value);
      if (others) others.push(use);
      else uses.set(value, [use]);
    }
  }
  return uses;
};

function* check(content: Content): Iterable<Finding<Args>> {
  for (const [key, uses] of usesOf(content)) {
    const agreeing = uses.filter(({ consent }) => consent !== null);
    if (agreeing.length > 0 && new Set(uses.map(({ consent }) => consent)).size > 1)
      yield { where: agreeing.map(({ where }) => where), args: { key } };
  }
}

const notes = (text: string): Rule["wrong"] => ({
  "funnels/sample/pages/email.json": { sections: { email: { text } } },
});

export const rule: Rule<Args> = {
  code: "FNL9038",
  severity: "error",
  title: "A consent has the words of something else",
  explanation:
    "Who ticks a box agrees to the words beside it. Where these are those of a heading, a note or a button elsewhere, nobody is asked for anything, and whoever rewrites the heading rewrites what was agreed to.",
  wrong: notes("sample.email.marketing"),
  right: notes("sample.email.privacy"),
  check,
  say: ({ key }) => [`"${key}" is said elsewhere too, not as this consent`, "give the consent a message of its own"],
};
