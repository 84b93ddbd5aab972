import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { referencesIn } from "../../../language/overlays/overlays-in.ts";
import { pointerOf, spot } from "../../../language/reading/json-document.ts";
import type { Message } from "../../../language/words/messages.ts";
import type { Finding, Rule } from "../../rule.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";

type Args = { readonly is: "yes" | "no"; readonly words: string };

/** With what an answer of the other kind begins, in any of our languages. */
const OPPOSITE = {
  yes: /^(?:no|not|nein|nicht|noch nicht|non|pas|nunca|todavía no|aún no)(?!\p{L})/iu,
  no: /^(?:yes|yeah|ja|oui|sí|sì)(?!\p{L})/iu,
} as const;

/** What a label answers, by the place at which it stands. */
const answerAt = (pointer: readonly string[]): "yes" | "no" | null => {
  const [field, of] = [pointer.at(-1), pointer.at(-2)];
  if (field === "accept" || (field === "label" && of === "yes")) return "yes";
  return field === "decline" || (field === "label" && (of === "no" || of === "no_thanks")) ? "no" : null;
};

function* check(content: Content): Iterable<Finding<Args>> {
  const told = new Set<Message>();
  for (const file of content.files.values()) {
    for (const { to, value: key, pointer } of referencesIn(content, file)) {
      const is = to === "message" ? answerAt(pointerOf(pointer)) : null;
      if (is === null) continue;
      for (const message of LOCALES.flatMap((locale) => content.messages.formsOf(key, locale))) {
        if (told.has(message) || !OPPOSITE[is].test(message.text)) continue;
        told.add(message);
        yield { where: spot(message.document, [message.inFile]), args: { is, words: message.text } };
      }
    }
  }
}

const labelled = (yes: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": { steps: { agree: { question: { yes: { label: "sample.agree.yes" } } } } },
  ...inAllLanguages({ "agree.yes": `${yes} (Ana)` }),
});

export const rule: Rule<Args> = {
  code: "FNL5041",
  severity: "error",
  title: "The answer that counts as yes says no",
  explanation:
    "What a visitor touches is what counts: of a consent, the opposite of what was said. Two lines were swapped, or one was copied.",
  wrong: labelled("No"),
  right: labelled("Yes"),
  check,
  say: ({ is, words }) => [`"${words}" counts as ${is}`, "write the answer that counts"],
};
