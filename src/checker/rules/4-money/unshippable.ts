import type { Kinds } from "../../../engine/definition/runtime.ts";
import { COUNTRIES, countriesOf } from "../../../foundation/countries.ts";
import { LOCALES, type Locale } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { sectionsOf } from "../../../language/content/sections.ts";
import { soldIn } from "../../../language/content/sold-in.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";
import type { World } from "../../world.ts";
import { parcel } from "../parts/examples/parcel-example.ts";

type Args =
  | { readonly is: "nowhere" }
  | { readonly is: "no country"; readonly country: string }
  | { readonly is: "stranded"; readonly locales: readonly Locale[] }
  | { readonly is: "no address"; readonly funnel: string };

/** Is there a place in the funnel that asks where to? */
const asksInModal = (content: Content, funnel: string, { modals }: Kinds): boolean =>
  Object.values(content.funnels.get(funnel)?.funnel?.value.modals ?? {}).some(
    ({ kind }) => modals.get(kind)?.asksAddress,
  );

const asksInForm = (content: Content): boolean => [...sectionsOf(content)].some(({ node }) => node.sends === "address");

function* check(content: Content, { kinds }: World): Iterable<Finding<Args>> {
  for (const { document, value } of content.products.values()) {
    if (value.type !== "physical") continue;
    const { ships_to: destinations, key } = value;
    if (destinations === undefined) yield { where: spot(document, ["type"]), args: { is: "nowhere" } };
    for (const [index, country] of (destinations ?? []).entries()) {
      if (COUNTRIES.includes(country)) continue;
      yield { where: spot(document, ["ships_to", String(index)]), args: { is: "no country", country } };
    }
    const funnels = soldIn(content, key);
    const stranded = LOCALES.filter((locale) => !countriesOf(locale).some((home) => destinations?.includes(home)));
    if (destinations && funnels.size > 0 && stranded.length > 0)
      yield { where: spot(document, ["ships_to"], "key"), args: { is: "stranded", locales: stranded } };
    const silent = [...funnels].filter((funnel) => !asksInModal(content, funnel, kinds));
    if (silent.length === 0 || asksInForm(content)) continue;
    for (const funnel of silent) yield { where: spot(document, ["type"]), args: { is: "no address", funnel } };
  }
}

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "nowhere":
      return ["nobody knows where this can be sent", 'add "ships_to": ["US", …]'];
    case "no country":
      return [`no address can be in "${args.country}"`, didYouMean(args.country, COUNTRIES, "countries")];
    case "stranded": {
      const [locale = "en-US"] = args.locales;
      return [
        `offered in ${args.locales.join(", ")} and sent to nobody there`,
        `add ${countriesOf(locale).join(", ")} to "ships_to", or take it off the offers`,
      ];
    }
    case "no address":
      return [
        `funnel "${args.funnel}" sells it and never asks for an address`,
        "add an Address modal or a form that sends the address",
      ];
  }
};

export const rule: Rule<Args> = {
  code: "FNL4007",
  severity: "error",
  title: "A physical product cannot be sent",
  explanation:
    "What is sent needs an address, and in every locale in which it is offered somebody whom it reaches. Whoever gives an address in another country is told so before paying; the exploration of the funnel proves that nothing else can be paid for.",
  wrong: parcel({ ships_to: ["US"] }),
  right: parcel(),
  check,
  say: sentenceOf,
};
