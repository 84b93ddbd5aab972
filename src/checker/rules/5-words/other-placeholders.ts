import { oncePer } from "../../../foundation/once-per.ts";
import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import { type Message, type Messages, PLURAL } from "../../../language/words/messages.ts";
import { braceFault, placeholdersOf } from "../../../language/words/placeholders.ts";
import { unfilledWords } from "../../../language/words/unfilled.ts";
import { type Problem, together } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL5003", severity: "error" } as const;

/** Words in which a message was first written: the others say the same. */
const ORIGINAL = "en";

interface Differing {
  readonly message: Message;
  readonly english: Message;
  /** Placeholders of English that the translation lacks, and those that English lacks. */
  readonly absent: readonly string[];
  readonly extra: readonly string[];
}

function* check(content: Content): Iterable<Problem> {
  const alike = new Map<string, Differing[]>();
  const unfilled = unfilledWords(content);
  for (const each of differing(content.messages)) {
    if (unfilled.has(each.message.key)) continue;
    const cause = [each.english.key, ...each.absent, "|", ...each.extra].join(" ");
    alike.set(cause, [...(alike.get(cause) ?? []), each]);
  }
  const languages = [...content.messages.folders].filter(([name]) => name !== ORIGINAL && !name.includes("-"));
  for (const [first, ...others] of alike.values()) {
    if (first === undefined) continue;
    const inAll = languages.filter(([, words]) => words.has(first.message.key)).length;
    // Where all translations agree, it is English that was changed.
    if (others.length > 0 && others.length + 1 >= inAll) yield inEnglish(first);
    else yield* together([first, ...others].map(inTranslation));
  }
}

const differing = oncePer(({ folders }: Messages): readonly Differing[] => {
  const found: Differing[] = [];
  const original = folders.get(ORIGINAL) ?? new Map<string, Message>();
  for (const [folder, entries] of folders) {
    if (folder === ORIGINAL) continue;
    for (const message of entries.values()) {
      const { key, text } = message;
      const english = original.get(key) ?? original.get(key.replace(PLURAL, "_other"));
      // Where English itself is wrong, a translation may be right.
      if (!english || braceFault(text) || braceFault(english.text)) continue;
      const [theirs, ours] = [placeholdersOf(english.text), placeholdersOf(text)];
      const extra = ours.filter((name) => !theirs.includes(name));
      // A form for one thing may say "a day" where the others say "{{count}} days".
      const absent = theirs.filter((name) => !ours.includes(name) && !(PLURAL.test(key) && name === "count"));
      if (extra.length + absent.length > 0) found.push({ message, english, absent, extra });
    }
  }
  return found;
});

const each = (names: readonly string[], what: string): readonly string[] =>
  names.map((name) => `{{${name}}} is ${what}`);

const inTranslation = ({ message: { document, inFile }, english, absent, extra }: Differing): Problem => {
  const parts = [...each(absent, "missing"), ...each(extra, "not in English")];
  const said = `other placeholders than in English: ${parts.join(", ")}`;
  return problemAt(named, spot(document, [inFile]), said, `English says: ${english.text}`);
};

const inEnglish = ({ message, english: { document, inFile }, absent, extra }: Differing): Problem => {
  const parts = [...each(extra, "missing"), ...each(absent, "in none of them")];
  const said = `other placeholders than in all translations: ${parts.join(", ")}`;
  return problemAt(named, spot(document, [inFile]), said, `"${message.folder}" says: ${message.text}`);
};

export const rule: Rule = {
  ...named,
  title: "A translation has other placeholders",
  explanation:
    "The program fills the placeholders of the English words. A missing one hides an amount or date from the visitor, an additional one stays empty.",
  wrong: { "locales/de/sample.json": { "checkout.order": "Zahlungspflichtig bestellen: {{betrag}}" } },
  right: { "locales/de/sample.json": { "checkout.order": "Zahlungspflichtig bestellen: {{amount}}" } },
  check,
};
