import { isLanguage, LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import type { FunnelParts } from "../../../language/content/funnel-parts.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import type { Overlay } from "../../../language/overlays/overlay.ts";
import { allOverlays } from "../../../language/overlays/overlays-in.ts";
import { pathOf, spot } from "../../../language/reading/json-document.ts";
import type { FunnelFile } from "../../../language/types/funnel.gen.ts";
import type { ModalNode } from "../../../language/types/modal-node.gen.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { QuizFile } from "../../../language/types/quiz.gen.ts";
import type { StepNode } from "../../../language/types/step-node.gen.ts";
import type { Reference } from "../../../language/validation/validator.ts";
import type { Message } from "../../../language/words/messages.ts";
import { phraseIn } from "../../../language/words/phrases.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";
import { food } from "../parts/examples/parcel-example.ts";
import { HEALTH_CLAIMS } from "../parts/health-claims.ts";

type Args =
  | { readonly is: "unlisted"; readonly claim: string }
  | { readonly is: "no food" }
  | { readonly is: "promise"; readonly words: string; readonly product: string };

const ownWords = ({ name, food_info: info, gpsr }: ProductFile): readonly string[] => [
  name,
  ...Object.values(info ?? {}),
  ...(gpsr ? [gpsr.warnings] : []),
];

/** Message keys that stand in a file below these keys. */
const wordsBelow = (references: readonly Reference[] | undefined, at: readonly string[]): readonly string[] => {
  const below = `${pathOf(at)}/`;
  return (references ?? []).flatMap(({ to, pointer, value }) =>
    to === "message" && pointer.startsWith(below) ? [value] : [],
  );
};

/** A funnel, or what a patch makes of one. */
interface Selling {
  readonly base: FunnelParts;
  readonly overlay?: Overlay;
  /** Steps and modals that have a product, by id. */
  readonly steps: readonly (readonly [string, StepNode])[];
  readonly modals: readonly (readonly [string, ModalNode])[];
}

const withProduct = <N extends StepNode | ModalNode>(nodes: Readonly<Record<string, N>> = {}) =>
  Object.entries(nodes).filter(([, { product }]) => product !== undefined);

const selling = (base: FunnelParts, funnel?: FunnelFile | null, quiz?: QuizFile | null): Selling => ({
  base,
  steps: [...withProduct(funnel?.steps), ...withProduct(quiz?.steps)],
  modals: withProduct(funnel?.modals),
});

const sellings = (content: Content): readonly Selling[] => [
  ...[...content.funnels.values()].map((base) => selling(base, base.funnel?.value, base.quiz?.value)),
  ...allOverlays(content).map((overlay) => ({ ...selling(overlay.base, overlay.funnel, overlay.quiz), overlay })),
];

/** Message keys on the pages and in the dialogs that sell the food; a patch adds words, and can let others sell it. */
const wordsBeside = (all: readonly Selling[], key: string): readonly string[] =>
  all.flatMap(({ base, overlay, steps, modals }) => {
    const sells = ([, node]: readonly [string, StepNode | ModalNode]): boolean => node.product === key;
    const pages = steps.filter(sells).map(([, node]) => String(node.page));
    const patched = (...at: readonly string[]): readonly string[] =>
      overlay ? wordsBelow(overlay.references, [...overlay.at, ...at]) : [];
    return [
      ...pages.flatMap((page) => [...wordsBelow(base.pages.get(page)?.file.references, []), ...patched("pages", page)]),
      ...modals
        .filter(sells)
        .flatMap(([id]) => [
          ...wordsBelow(base.funnel?.file.references, ["modals", id]),
          ...patched("funnel", "modals", id),
        ]),
    ];
  });

const promise = ({ text, folder }: Message): string | null => {
  const language = folder.slice(0, 2);
  return isLanguage(language) ? phraseIn(text, language, "weight_loss") : null;
};

function* check(content: Content): Iterable<Finding<Args>> {
  const reported = new Set<Message>();
  const all = sellings(content);
  for (const [key, { document, value }] of content.products) {
    for (const [index, claim] of (value.claims ?? []).entries()) {
      const where = spot(document, ["claims", String(index)]);
      if (!HEALTH_CLAIMS.has(claim)) yield { where, args: { is: "unlisted", claim } };
      else if (value.goods !== "food") yield { where, args: { is: "no food" } };
    }
    if (value.goods !== "food") continue;
    const keys = new Set([...ownWords(value), ...wordsBeside(all, key)]);
    // Locales of one language mostly say the same.
    const messages = new Set(
      [...keys].flatMap((each) => LOCALES.flatMap((locale) => content.messages.formsOf(each, locale))),
    );
    for (const message of messages) {
      const words = reported.has(message) ? null : promise(message);
      if (words === null) continue;
      reported.add(message);
      yield { where: spot(message.document, [message.inFile]), args: { is: "promise", words, product: key } };
    }
  }
}

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "unlisted":
      return [`"${args.claim}" is not on the list`, didYouMean(args.claim, HEALTH_CLAIMS.keys(), "claims")];
    case "no food":
      return ["health claims are made for foods, and this is none", "take the claim away"];
    case "promise":
      return [
        `"${args.words}" is promised beside "${args.product}"`,
        "say what it is and what is in it; what it does for health is said by an authorised claim alone",
      ];
  }
};

export const rule: Rule<Args> = {
  code: "FNL9018",
  severity: "error",
  title: "A food promises what no food may promise",
  explanation:
    "No food may say how much weight is lost with it or how fast, and a health claim is made only when the European Union has authorised it (regulation 1924/2006, articles 10, 12 and 13).",
  wrong: food({ claims: ["magnesium-fatige"] }),
  right: food({ claims: ["magnesium-fatigue"] }),
  check,
  say: sentenceOf,
};
