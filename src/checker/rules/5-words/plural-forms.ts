import { spot } from "../../../language/reading/json-document.ts";
import {
  ALL_FORMS,
  MESSAGE_FOLDERS,
  type Message,
  type Messages,
  PLURAL,
  pluralForms,
} from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly stem: string; readonly language: string; readonly missing: readonly string[] };

function* checkWords({ folders }: Messages): Iterable<Finding<Args>> {
  for (const [folder, entries] of folders) {
    // A region may repeat a single form; its language has the others.
    if (!MESSAGE_FOLDERS.has(folder) || folder.includes("-")) continue;
    const forms = pluralForms(folder);
    const seen = new Set<string>();
    for (const { key, document, inFile } of entries.values()) {
      const stem = key.replace(PLURAL, "");
      if (stem === key || seen.has(stem)) continue;
      seen.add(stem);
      if (!isCounted(entries, stem)) continue;
      const absent = forms.filter((form) => !entries.has(`${stem}_${form}`));
      if (absent.length === 0) continue;
      const missing = absent.map((form) => `${inFile.replace(PLURAL, "")}_${form}`);
      yield { where: spot(document, [inFile], "key"), args: { stem, language: folder, missing } };
    }
  }
}

/** `less_than_one` ends like a form of `less_than` but is a key of its own: no form says `{{count}}`, and none is `_other`. */
const isCounted = (entries: ReadonlyMap<string, Message>, stem: string): boolean =>
  entries.has(`${stem}_other`) || ALL_FORMS.some((form) => entries.get(`${stem}_${form}`)?.text.includes("{{count}}"));

export const rule: Rule<Args> = {
  code: "FNL5004",
  severity: "error",
  title: "A plural form is missing",
  explanation:
    "Each language has its own forms for one and for several: a key ends in `_one`, `_other` and so on, one for each form.",
  wrong: { "locales/en/app.json": { days_other: "{{count}} days" } },
  right: { "locales/en/app.json": { days_one: "{{count}} day", days_other: "{{count}} days" } },
  checkWords,
  say: ({ stem, language, missing }) => [
    `"${stem}" lacks a plural form of "${language}"`,
    `add ${missing.map((key) => `"${key}"`).join(" and ")}`,
  ],
};
