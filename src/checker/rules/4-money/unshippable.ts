import type { Kinds } from "../../../engine/definition/runtime.ts";
import { COUNTRIES, countriesOf } from "../../../foundation/countries.ts";
import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { sectionsOf } from "../../../language/content/sections.ts";
import { soldIn } from "../../../language/content/sold-in.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import { didYouMean } from "../../../language/validation/suggest.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { parcel } from "../parts/parcel-example.ts";

const named = { code: "FNL4007", severity: "error" } as const;

/** Is there a place in the funnel that asks where to? */
const asksInModal = (content: Content, funnel: string, { modals }: Kinds): boolean =>
  Object.values(content.funnels.get(funnel)?.funnel?.value.modals ?? {}).some(
    ({ kind }) => modals.get(kind)?.asksAddress,
  );

const asksInForm = (content: Content): boolean => [...sectionsOf(content)].some(({ node }) => node.sends === "address");

function* check(content: Content, { kinds }: World): Iterable<Problem> {
  for (const { document, value } of content.products.values()) {
    if (value.type !== "physical") continue;
    const { ships_to: destinations, key } = value;
    if (destinations === undefined) {
      const help = 'add "ships_to": ["US", …]';
      yield problemAt(named, spot(document, ["type"]), "nobody knows where this can be sent", help);
    }
    for (const [index, country] of (destinations ?? []).entries()) {
      if (COUNTRIES.includes(country)) continue;
      const message = `no address can be in "${country}"`;
      yield problemAt(
        named,
        spot(document, ["ships_to", String(index)]),
        message,
        didYouMean(country, COUNTRIES, "countries"),
      );
    }
    const funnels = soldIn(content, key);
    const stranded = LOCALES.filter((locale) => !countriesOf(locale).some((home) => destinations?.includes(home)));
    if (destinations && funnels.size > 0 && stranded.length > 0) {
      const [locale = "en-US"] = stranded;
      const message = `offered in ${stranded.join(", ")} and sent to nobody there`;
      const help = `add ${countriesOf(locale).join(", ")} to "ships_to", or take it off the offers`;
      yield problemAt(named, spot(document, ["ships_to"], "key"), message, help);
    }
    const silent = [...funnels].filter((funnel) => !asksInModal(content, funnel, kinds));
    if (silent.length === 0 || asksInForm(content)) continue;
    for (const funnel of silent) {
      const message = `funnel "${funnel}" sells it and never asks for an address`;
      yield problemAt(
        named,
        spot(document, ["type"]),
        message,
        "add an Address modal or a form that sends the address",
      );
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A physical product cannot be sent",
  explanation:
    "What is sent needs an address, and in every locale in which it is offered somebody whom it reaches. Whoever gives an address in another country is told so before paying; the exploration of the funnel proves that nothing else can be paid for.",
  wrong: parcel({ ships_to: ["US"] }),
  right: parcel(),
  check,
};
