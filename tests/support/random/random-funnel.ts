import fc from "fast-check";
import type { AuthoredFunnel } from "../../../src/engine/definition/compile.ts";
import type { Route } from "../../../src/engine/definition/definition.ts";
import type { Runtime } from "../../../src/engine/definition/runtime.ts";
import type { Condition } from "../../../src/language/types/common.gen.ts";
import {
  aFunnel,
  aProduct,
  aRuntime,
  asks,
  choice,
  INFO,
  linkTo,
  ORDER_BOX,
  PLANS,
  pageOf,
  SHOP,
} from "../a-funnel.ts";

/** What is random of a funnel of two questions and a shop: routes, modals and products, sound or not. */
interface Choices {
  readonly first: string;
  readonly last: NonNullable<Route>;
  readonly paid: string;
  readonly declined: string;
  readonly spare: string;
  readonly plans: readonly string[];
  readonly modals: { readonly downsell: boolean; readonly info: string };
  readonly sent: boolean;
  readonly coupon: boolean;
}

export const someChoices: fc.Arbitrary<Choices> = fc.record({
  first: fc.constantFrom("last", "email", "first", "forked"),
  last: fc.constantFrom<Route>("email", "first", [{ when: { answer: "first", is: "a" }, to: "email" }, { else: "no" }]),
  paid: fc.constantFrom("thanks", "offer", "by-plan", "by-answer"),
  declined: fc.constantFrom("thanks", "offer", "spare"),
  spare: fc.constantFrom("thanks", "offer"),
  plans: fc.constantFrom(["plan-month"], ["plan-month", "plan-year"]),
  modals: fc.record({ downsell: fc.boolean(), info: fc.constantFrom("nowhere", "results", "checkout", "upsell") }),
  sent: fc.boolean(),
  coupon: fc.boolean(),
});

export const funnelOf = ({ first, last, paid, declined, spare, plans, modals, sent, coupon }: Choices): Runtime => {
  const by = (when: Condition): Route => [{ when, to: "offer" }, { else: "thanks" }];
  const routes: Readonly<Record<string, Route>> = {
    forked: [{ when: { answer: "first", is: "b" }, to: "email" }, { else: "last" }],
    "by-plan": by({ owned: "plan-month" }),
    "by-answer": by({ answer: "last", is: "yes" }),
  };
  const routeOf = (name: Route): Route => (typeof name === "string" ? (routes[name] ?? name) : name);
  const steps: AuthoredFunnel["steps"] = {
    first: asks(choice("a", "b", "c"), routeOf(first)),
    last: asks(choice("yes", "no"), last),
    no: { kind: "questions", section: "you", question: choice("so"), end: "refused" },
    email: { kind: "email", page: "email", next: "results" },
    results: { kind: "checkoutResults", page: "results", next: "pay" },
    pay: { kind: "checkout", page: "checkout", next: routeOf(paid) },
    offer: { kind: "upsell", page: "upsell", product: "book", next: "thanks", declined },
    spare: { kind: "upsell", page: "upsell", product: "meals", next: spare, declined: spare },
    ...(SHOP["thanks"] ? { thanks: SHOP["thanks"] } : {}),
  };
  const link = (page: string) => (modals.info === page ? { about: linkTo({ modal: "about" }) } : {});
  const { pages, products, offers } = aFunnel();
  return aRuntime({
    start: "first",
    quiz: { id: "random-1", sections: { you: { title: "t.you" } }, roles: {} },
    steps,
    pages: {
      ...pages,
      results: pageOf("results", { ...(modals.downsell ? { plans: PLANS } : {}), ...link("results") }),
      checkout: pageOf("checkout", { ...(coupon ? { order: ORDER_BOX } : {}), ...link("checkout") }),
      upsell: pageOf("upsell", link("upsell")),
    },
    modals: { ...aFunnel().modals, ...(modals.info === "nowhere" ? {} : { about: INFO }) },
    offers: { ...offers, plans },
    products: sent ? { ...products, book: aProduct("book", { type: "physical", ships_to: ["DE"] }) } : products,
  });
};
