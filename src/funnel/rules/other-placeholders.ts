import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import { type Message, PLURAL } from "../messages.ts";
import { braceFault, placeholdersOf } from "../placeholders.ts";
import type { Problem } from "../problem.ts";
import type { Rule } from "../rule.ts";
import { unfilledWords } from "../unfilled.ts";

const named = { code: "FNL5003", severity: "error" } as const;

/** Words in which a message was first written: the others say the same. */
const ORIGINAL = "en";

function* check(content: Content): Iterable<Problem> {
  const { messages } = content;
  const unfilled = unfilledWords(content);
  const original = messages.folders.get(ORIGINAL) ?? new Map<string, Message>();
  for (const [folder, entries] of messages.folders) {
    if (folder === ORIGINAL) continue;
    for (const { key, text, document, inFile } of entries.values()) {
      const english = original.get(key) ?? original.get(key.replace(PLURAL, "_other"));
      // Where English itself is wrong, a translation may be right.
      if (!english || unfilled.has(key) || braceFault(text) || braceFault(english.text)) continue;
      const [theirs, ours] = [placeholdersOf(english.text), placeholdersOf(text)];
      const extra = ours.filter((name) => !theirs.includes(name));
      // A form for one thing may say "a day" where the others say "{{count}} days".
      const absent = theirs.filter((name) => !ours.includes(name) && !(PLURAL.test(key) && name === "count"));
      if (extra.length + absent.length === 0) continue;
      const parts = [
        ...absent.map((name) => `{{${name}}} is missing`),
        ...extra.map((name) => `{{${name}}} is not in English`),
      ];
      yield problemAt(
        named,
        spot(document, [inFile]),
        `other placeholders than in English: ${parts.join(", ")}`,
        `English says: ${english.text}`,
      );
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A translation has other placeholders",
  explanation:
    "The program fills the placeholders of the English words. A missing one hides an amount or date from the visitor, an additional one stays empty.",
  wrong: { "locales/de/sample.json": { "checkout.order": "Zahlungspflichtig bestellen: {{betrag}}" } },
  right: { "locales/de/sample.json": { "checkout.order": "Zahlungspflichtig bestellen: {{amount}}" } },
  check,
};
