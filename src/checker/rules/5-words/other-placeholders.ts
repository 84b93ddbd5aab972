import { oncePer } from "../../../foundation/once-per.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { type Message, type Messages, PLURAL } from "../../../language/words/messages.ts";
import { braceFault, placeholdersOf } from "../../../language/words/placeholders.ts";
import { unfilledWords } from "../../../language/words/unfilled.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";

type Args = {
  /** The message differs from English, or English from all translations. */
  readonly in: "translation" | "English";
  readonly key: string;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
};
type Hints = { readonly folder: string; readonly text: string };

/** Words in which a message was first written: the others say the same. */
const ORIGINAL = "en";

interface Differing {
  readonly message: Message;
  readonly english: Message;
  /** Placeholders of English that the translation lacks, and those that English lacks. */
  readonly absent: readonly string[];
  readonly extra: readonly string[];
}

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
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
    else yield inTranslations(first, others);
  }
}

const differing = oncePer(({ folders }: Messages): readonly Differing[] => {
  const differences: Differing[] = [];
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
      if (extra.length + absent.length > 0) differences.push({ message, english, absent, extra });
    }
  }
  return differences;
});

const each = (names: readonly string[], what: string): readonly string[] =>
  names.map((name) => `{{${name}}} is ${what}`);

const inTranslations = (first: Differing, others: readonly Differing[]): FindingWithHints<Args, Hints> => {
  const { english, absent, extra } = first;
  return {
    where: [first, ...others].map(({ message: { document, inFile } }) => spot(document, [inFile])),
    args: { in: "translation", key: english.key, missing: absent, extra },
    hints: { folder: english.folder, text: english.text },
  };
};

const inEnglish = ({ message, english, absent, extra }: Differing): FindingWithHints<Args, Hints> => ({
  where: spot(english.document, [english.inFile]),
  args: { in: "English", key: english.key, missing: extra, extra: absent },
  hints: { folder: message.folder, text: message.text },
});

export const rule: Rule<Args, Hints> = {
  code: "FNL5003",
  severity: "error",
  title: "A translation has other placeholders",
  explanation:
    "The program fills the placeholders of the English words. A missing one hides an amount or date from the visitor, an additional one stays empty.",
  wrong: { "locales/de/sample.json": { "checkout.order": "Zahlungspflichtig bestellen: {{betrag}}" } },
  right: { "locales/de/sample.json": { "checkout.order": "Zahlungspflichtig bestellen: {{amount}}" } },
  check,
  say({ in: where, missing, extra, folder, text }) {
    const isEnglish = where === "English";
    const parts = [...each(missing, "missing"), ...each(extra, isEnglish ? "in none of them" : "not in English")];
    return [
      `other placeholders than in ${isEnglish ? "all translations" : "English"}: ${parts.join(", ")}`,
      `${isEnglish ? `"${folder}"` : "English"} says: ${text}`,
    ];
  },
};
