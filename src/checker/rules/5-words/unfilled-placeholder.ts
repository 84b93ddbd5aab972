import type { Content } from "../../../language/content/content.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { pointerOf, positionOf, rangeOf, spot } from "../../../language/reading/json-document.ts";
import { placeIn } from "../../../language/reading/place.ts";
import { certain } from "../../../language/validation/suggest.ts";
import type { Message } from "../../../language/words/messages.ts";
import { type Unfilled, unfilledWords } from "../../../language/words/unfilled.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";

type Args = { readonly name: string; readonly key: string };
type Hints = { readonly fills: readonly string[] };

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  const english = content.messages.folders.get("en");
  for (const unfilled of unfilledWords(content).values()) {
    const message = english?.get(unfilled.key);
    for (const name of message ? unfilled.names : []) if (message) yield unfilledIn(message, name, unfilled);
  }
}

/** At the placeholder in the English words, with the place that shows them. */
const unfilledIn = (
  { document, inFile }: Message,
  name: string,
  { key, fills, ...shown }: Unfilled,
): FindingWithHints<Args, Hints> => {
  const text = rangeOf(spot(document, [inFile]));
  const inside = document.text.slice(text.offset, text.offset + text.length).indexOf(name);
  const [offset, length] = inside === -1 ? [text.offset, text.length] : [text.offset + inside, name.length];
  const where = rangeOf(spot(shown.document, pointerOf(shown.pointer)));
  const meant = certain(name, fills);
  const place = placeIn(document, offset, length);
  return {
    where: meant === null || inside === -1 ? place : { ...place, fix: { offset, length, text: meant } },
    related: [{ file: shown.document.path, ...positionOf(shown.document.text, where.offset), length: where.length }],
    args: { name, key },
    hints: { fills: [...fills] },
  };
};

const title = (text: string): Rule["wrong"] => ({
  "locales/en/sample.json": { "checkout.order": text },
  "locales/de/sample.json": { "checkout.order": `${text}, zahlungspflichtig` },
  "locales/es/sample.json": { "checkout.order": `Pagar: ${text}` },
  "locales/fr/sample.json": { "checkout.order": `Payer\u00A0: ${text}` },
  "locales/it/sample.json": { "checkout.order": `Paga: ${text}` },
});

export const rule: Rule<Args, Hints> = {
  code: "FNL5011",
  severity: "error",
  title: "A placeholder that nothing fills",
  explanation:
    "Where a text is shown, certain values are ready: a button knows the price, a note the answers that its `uses` names. For another placeholder there is none, and visitors would read its braces.",
  wrong: title("Pay {{sum}}"),
  right: title("Pay {{amount}}"),
  check,
  say: ({ name, fills }) => [
    `nothing fills {{${name}}}`,
    fills.length > 0
      ? didYouMean(name, fills, "filled here")
      : "nothing is filled where it is shown: say it without the placeholder",
  ],
};
