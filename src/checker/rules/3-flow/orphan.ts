import type { Runtime } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Content } from "../../../language/content/content.ts";
import { EXITS } from "../../../language/content/exits.ts";
import type { FunnelParts } from "../../../language/content/funnel-parts.ts";
import type { PlacedStep } from "../../../language/content/routes.ts";
import { targetsOf, wholeSteps } from "../../../language/content/targets.ts";
import { ringOf, waysOf } from "../../../language/content/ways.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Edge, StateGraph } from "../../exploration/graph.ts";
import { linksOnPage, modalsOnPage } from "../../exploration/names-on-page.ts";
import type { Breach, Property, Violation } from "../../exploration/property.ts";
import { modalsReached, productsReached, stepsReached } from "../../exploration/reached.ts";
import type { Finding, Rule } from "../../rule.ts";
import { noDeadEnd } from "./dead-end.ts";
import { routesLeadOn } from "./premature-route.ts";
import { endReachable } from "./ring.ts";

/**
 * Only what no route and no link leads to, and only where routes go back to the beginning, or the funnel begins behind
 * it: such a route multiplies the states, and nobody has to wait for them to hear of it. Otherwise exploring says
 * more, with a visitor's story.
 */
function* check(content: Content): Iterable<Finding<{ step: string; what: "unled step" }>> {
  for (const parts of content.funnels.values()) {
    const steps = wholeSteps(parts) ?? [];
    const targets = new Map(steps.map((step) => [step.id, targetsOf(parts, step).filter((to) => to !== step.id)]));
    const led = new Set([...targets.values()].flat());
    // A name that leads nowhere may be this step, misspelt: that is reported, and it is enough.
    if ([...led].some((to) => !targets.has(to))) continue;
    const start = parts.funnel?.value.start ?? "";
    const isOrphan = (step: PlacedStep): boolean => !led.has(step.id) && step.id !== start && !isOpenToAll(step, parts);
    const orphans = steps.filter(isOrphan);
    // Of the circle itself its own rule tells.
    const ways = waysOf(parts);
    if (ways && ringOf(ways)) continue;
    const goesBack = orphans.length > 0 && behind(targets, start).has(start);
    for (const { id, document } of orphans) {
      if (!goesBack && !behind(targets, id).has(start)) continue;
      const where = spot(document, ["steps", id], "key");
      yield { where, args: { step: id, what: "unled step" } };
    }
  }
}

/** Every step that routes lead to from this one: with itself only when they come back. */
const behind = (targets: ReadonlyMap<string, readonly string[]>, from: string): ReadonlySet<string> => {
  const found = new Set(targets.get(from));
  for (const step of found) for (const to of targets.get(step) ?? []) found.add(to);
  return found;
};

/**
 * Whoever has bought is sent to the end from wherever they may not be; a page can link to the page of a step. A question
 * shares its page with the others, and which of them is shown there routes alone decide.
 */
const isOpenToAll = ({ node }: PlacedStep, { pages }: FunnelParts): boolean => {
  const page = node["page"];
  if (node["end"] === "bought") return true;
  return (
    page !== undefined &&
    [...pages.values()].some(({ file }) => file.references.some(({ to, value }) => to === "page" && value === page))
  );
};

type Args = { what: "step" | "modal" | "product" };

/** What is seen by nobody because nobody sees the step before it follows from that step; what no page names does not. */
const firstOfChains = (unseen: readonly Violation<Args>[], runtime: Runtime): readonly Violation<Args>[] => {
  const { steps } = runtime;
  const unseenSteps = unseen.filter(({ step }) => steps.has(step));
  if (unseenSteps.length === 0) return unseen;
  const named = new Set(Object.keys(runtime.definition.pages).flatMap((page) => modalsOnPage(runtime, page)));
  const unnamed = unseen.filter(({ step, args }) => args.what === "modal" && !named.has(step));
  return [...unnamed, ...firstSteps(unseenSteps, steps)];
};

const firstSteps = (unseenSteps: readonly Violation<Args>[], steps: Runtime["steps"]): readonly Violation<Args>[] => {
  const followers = new Set(
    unseenSteps.flatMap(({ step }) =>
      EXITS.flatMap((exit) => (steps.get(step)?.targets(exit) ?? []).filter((to) => to !== step)),
    ),
  );
  const first = unseenSteps.filter(({ step }) => !followers.has(step));
  return first.length > 0 ? first : unseenSteps.slice(0, 1);
};

/** With what a gift card among them gives: a funnel lists it for those who redeem the card. */
const withGifts = (runtime: Runtime, products: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...products].flatMap((key) => [key, runtime.definition.products[key]?.gift_card?.gives ?? key]));

const missing = (names: readonly string[], reached: ReadonlySet<string>, what: Args["what"]): readonly Breach<Args>[] =>
  names.filter((name) => !reached.has(name)).map((name) => ({ step: name, args: { what } }));

/** A typed address that the page before it shows as a link. */
const isShown = (runtime: Runtime, { states }: StateGraph, { from, to }: Edge): boolean => {
  const pageOf = (at: number): string | undefined => {
    const state = states[at];
    return state && stepOf(runtime, state.session.position).definition.page;
  };
  const [page, linked] = [pageOf(from), pageOf(to)];
  return page !== undefined && linked !== undefined && linksOnPage(runtime, page).includes(linked);
};

/** What acts, outcomes and links of a page lead to from the beginning: whoever types an address was not led there. */
const ledTo = (runtime: Runtime, graph: StateGraph): StateGraph => {
  const onward = new Map<number, number[]>();
  const leading = graph.edges.filter(
    (edge) => edge.way !== "back" && (edge.way !== "link" || isShown(runtime, graph, edge)),
  );
  for (const { from, to } of leading) {
    const list = onward.get(from);
    if (list) list.push(to);
    else onward.set(from, [to]);
  }
  const reached = new Set<number>([0]);
  for (const at of reached) for (const to of onward.get(at) ?? []) reached.add(to);
  return {
    ...graph,
    states: graph.states.filter((_state, at) => reached.has(at)),
    edges: leading.filter(({ from }) => reached.has(from)),
  };
};

/** Nothing is orphaned: every step, every modal and every product on offer is shown to somebody. */
const everythingReachable: Property<Args> = {
  name: "everything-reachable",
  // Behind a dead end, a circle and a route that leads too far nobody sees anything.
  followsFrom: [noDeadEnd, routesLeadOn, endReachable],
  roots: firstOfChains,
  whole(runtime, all) {
    const graph = ledTo(runtime, all);
    const offers = Object.values<readonly string[]>({ ...runtime.definition.offers }).flat();
    // The header opens the menu, on every page that has one.
    const modals = [...runtime.modals].flatMap(([id, { menu }]) => (menu ? [] : [id]));
    return [
      ...missing([...runtime.steps.keys()], stepsReached(graph), "step"),
      ...missing(modals, modalsReached(graph), "modal"),
      ...missing([...new Set(offers)], withGifts(runtime, productsReached(runtime, graph)), "product"),
    ];
  },
};

/** The property finds what conditions take away from everybody. */
export const rule: Rule<{ step: string; what: Args["what"] | "unled step" }> = {
  code: "FNL3012",
  severity: "error",
  title: "No visitor ever sees it",
  explanation:
    "No route that a visitor can take leads to this step, opens this modal or offers this product. Often a condition above it takes everybody away.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: {
        lonely: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "email",
        },
      },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: {
        target: { next: "lonely" },
        lonely: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "email",
        },
      },
    },
  },
  check,
  properties: [everythingReachable],
  say: ({ step, what }) => [
    what === "unled step" ? `"${step}": no route leads to this step` : `"${step}": no visitor gets to see this ${what}`,
    "lead somebody there, or take it away",
  ],
};
