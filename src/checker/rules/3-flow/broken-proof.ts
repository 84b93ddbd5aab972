import { arrives } from "../../../engine/selling/delivery.ts";
import { covered } from "../../../engine/selling/owned.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { isOpen } from "../../../engine/session/position.ts";
import type { DomainEvent } from "../../../engine/transition/domain-events.ts";
import type { ExploredTransition } from "../../exploration/graph.ts";
import { expectsAnswer } from "../../exploration/pending-after.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";
import { noDeadEnd } from "./dead-end.ts";
import { routesLeadOn } from "./premature-route.ts";

/** What the engine did that it must never do. */
type Args = { is: keyof typeof HARM; of: string };

const harm = (is: Args["is"], of = ""): Args => ({ is, of });

const ASKED_AGAIN: readonly string[] = ["settlePurchase"];

const lostByBack = ({ before, after, effects }: ExploredTransition): Args | null => {
  if (after.answers !== before.answers) return harm("back changes an answer");
  if (after.purchases !== before.purchases || after.lead !== before.lead) return harm("back loses what was reached");
  const asked = effects.find((effect) => expectsAnswer(effect) && !ASKED_AGAIN.includes(effect.type));
  return asked ? harm("back asks", asked.type) : null;
};

/** Back keeps answers, lead and purchases, charges nothing, and stands the visitor on a step that is open. */
const backIsSafe: Property<Args> = {
  name: "back-is-safe",
  // Who was led where they may not be finds no way Back, either.
  followsFrom: [noDeadEnd, routesLeadOn],
  watch: (runtime) => ({
    transition(transition) {
      if (transition.edge.way !== "back") return null;
      const { after } = transition;
      return isOpen(runtime, after, after.position) ? lostByBack(transition) : harm("back leads astray");
    },
  }),
};

/** A typed address, a refresh, an old bookmark: wherever it points, the visitor lands on a step that is open. */
const coldLinkLands: Property<Args> = {
  name: "cold-link-lands",
  watch: (runtime) => ({
    transition: ({ edge: { way }, after }) =>
      way === "link" && !isOpen(runtime, after, after.position) ? harm("link leads astray", after.position) : null,
  }),
};

const recordsTwice = ({ before, after }: ExploredTransition): boolean =>
  after.purchases !== before.purchases &&
  new Set(after.purchases.map(({ orderId, product }) => `${orderId} ${product}`)).size < after.purchases.length;

/** Everything that one press pays for. */
const charged = ({ effects }: ExploredTransition): readonly string[] =>
  effects.flatMap((effect) => (effect.type === "purchase" ? [effect.product, ...(effect.also ?? [])] : []));

/** Nobody is charged for what they own, nor while another payment is open; an order is recorded once. */
const nothingSoldTwice: Property<Args> = {
  name: "nothing-sold-twice",
  watch: ({ definition }) => ({
    transition(transition) {
      const products = charged(transition);
      const again = products.find((product) => covered(definition, transition.before).has(product));
      if (again !== undefined) return harm("charged again", again);
      if (products.length > 0 && pendingAttempt(transition.before)) return harm("charged while paying");
      return recordsTwice(transition) ? harm("recorded twice") : null;
    },
  }),
};

/** What is sent is paid for only when an address is known to which it is sent. */
export const parcelsArrive: Property<Args> = {
  name: "parcels-arrive",
  watch: ({ definition }) => ({
    transition(transition) {
      const vain = charged(transition).find((product) => !arrives(definition, transition.before, product));
      return vain === undefined ? null : harm("charged in vain", vain);
    },
  }),
};

const SALES: readonly string[] = ["training_plan_purchased", "trial_started", "upsell_purchased"];

/** What an event must not come before: who was told of the one was told of the other (SPEC §4). */
const EARLIER: Readonly<Record<string, string>> = {
  quiz_finished: "quiz_started",
  checkout_visited: "lead_created",
};

const soldTwiceOrUnreported = ({ before, after }: ExploredTransition, events: readonly DomainEvent[]): Args | null => {
  const reported = events.flatMap((event) => ("orderId" in event ? [`${event.orderId} ${event.product}`] : []));
  const earlier = new Set(before.purchases.map(({ orderId, product }) => `${orderId} ${product}`));
  const bought = after.purchases.flatMap(({ orderId, product }) =>
    earlier.has(`${orderId} ${product}`) ? [] : [`${orderId} ${product}`],
  );
  return bought.length === reported.length && bought.every((line) => reported.includes(line))
    ? null
    : harm("sale reported otherwise", [...bought, ...reported][0]);
};

const tooEarly = ({ before }: ExploredTransition, events: readonly DomainEvent[]): Args | null => {
  const reported = new Set(before.reported);
  // Told again when the mailbox changes, and so not among what is reported once.
  if (before.lead) reported.add("lead_created");
  for (const { name } of events) {
    const first = EARLIER[name];
    if (first !== undefined && !reported.has(first)) return harm("reported too early", name);
    if (SALES.includes(name) && !before.lead) return harm("reported too early", name);
    reported.add(name);
  }
  return null;
};

/** Each line of an order is reported by one event of a sale, when it is recorded, and nothing else is. */
export const saleReportedOnce: Property<Args> = {
  name: "sale-reported-once",
  watch: () => ({
    transition: (transition) =>
      transition.after.purchases === transition.before.purchases && transition.effects.length === 0
        ? null
        : soldTwiceOrUnreported(transition, reportedIn(transition)),
  }),
};

/** The quiz is begun, then finished, then there is a lead who may check out, and only then a sale. */
export const eventsInOrder: Property<Args> = {
  name: "events-in-order",
  followsFrom: [routesLeadOn],
  watch: () => ({
    transition: (transition) => (transition.effects.length === 0 ? null : tooEarly(transition, reportedIn(transition))),
  }),
};

const reportedIn = ({ effects }: ExploredTransition): readonly DomainEvent[] =>
  effects.flatMap((effect) => (effect.type === "report" ? [effect.event] : []));

const HARM = {
  "back changes an answer": () => "Back changes an answer",
  "back loses what was reached": () => "Back loses what was reached",
  "back asks": (effect: string) => `Back asks for ${effect}`,
  "back leads astray": () => "Back leads to a step that is not open",
  "link leads astray": (step: string) => `lands on ${step}, which is not open`,
  "charged again": (product: string) => `charges again for ${product}`,
  "charged while paying": () => "charges while another payment is open",
  "recorded twice": () => "records an order twice",
  "sale reported otherwise": (line: string) => `does not report ${line} by one event of a sale`,
  "reported too early": (event: string) => `reports ${event} before what it follows`,
  "charged in vain": (product: string) => `charges for ${product}, which does not arrive`,
};

/**
 * Properties of the engine rather than of what an author writes: going back is safe, every link lands, nothing is
 * charged or reported twice, and events come in their order. No definition should be able to break them, so there is no example.
 */
export const rule: Rule<Args & { step: string }> = {
  code: "FNL3015",
  severity: "error",
  title: "A proof about the engine does not hold for this funnel",
  explanation:
    "Exploring the funnel found a visitor's story in which going back, a typed address or a purchase does harm. Please report it with the story: the fault is in the program.",
  wrong: {},
  right: {},
  properties: [backIsSafe, coldLinkLands, nothingSoldTwice, parcelsArrive, saleReportedOnce, eventsInOrder],
  say: ({ step, is, of }) => [`"${step}": ${HARM[is](of)}`, "report it with its story: the fault is in the program"],
};
