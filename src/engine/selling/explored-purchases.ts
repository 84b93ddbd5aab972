import type { StepContext } from "../definition/runtime.ts";
import type { Purchase } from "../session/session.ts";
import type { Effect } from "../transition/effects.ts";
import type { OutcomeEvent, PaymentToken, VisitorEvent } from "../transition/events.ts";
import { addressActs } from "./delivery.ts";
import { pendingAttempt } from "./pending-attempt.ts";
import { chargeOf } from "./price-products.ts";
import { notOwned } from "./sell.ts";

/** Everything that can be ticked of several: every part of them but nothing. */
const partsOf = (keys: readonly string[]): readonly (readonly string[])[] =>
  keys
    .reduce<readonly (readonly string[])[]>((parts, key) => [...parts, ...parts.map((part) => [...part, key])], [[]])
    .slice(1);

/** Pay, as the model checker presses it: a new id after every failure, and no press while one is open. */
export const purchaseActs = (
  { runtime, step, session }: StepContext,
  offered: readonly string[],
  payment: PaymentToken,
): readonly VisitorEvent[] => {
  if (pendingAttempt(session)) return [];
  const attemptId = session.attempt?.id === `${step.id}-1` ? `${step.id}-2` : `${step.id}-1`;
  const press = { type: "purchaseRequested", step: step.id, attemptId, payment } as const;
  return [
    ...offered.flatMap((product) => addressActs(runtime.definition, product)),
    ...(offered.length === 1
      ? [press]
      : partsOf(notOwned(session, offered)).map((products) => ({ ...press, products }))),
  ];
};

/** Everything the shop may answer; once it said `unknown` or asked for confirmation, it may still say anything. */
export const purchaseOutcomes = ({ runtime, session }: StepContext, effect: Effect): readonly OutcomeEvent[] => {
  if (effect.type !== "purchase" && effect.type !== "settlePurchase" && effect.type !== "confirmPurchase") return [];
  const { attemptId } = effect;
  const { product, also = [] } = effect.type === "purchase" ? effect : (session.attempt ?? { product: "" });
  const orderId = `order-${product}`;
  const bought = (key: string): Purchase => {
    const definition = runtime.definition.products[key];
    const charged = definition && chargeOf(definition, session.locale, session.coupon);
    return { product: key, orderId, minor: charged?.minor ?? 0, currency: charged?.currency ?? "" };
  };
  const others = also.length > 0 ? { also: also.map(bought) } : {};
  const ends: readonly OutcomeEvent[] = [
    { type: "purchaseCaptured", attemptId, purchase: bought(product), ...others },
    { type: "purchaseDeclined", attemptId, reason: "card-declined" },
    { type: "purchaseUnknown", attemptId },
  ];
  return effect.type === "purchase" ? [...ends, { type: "purchaseNeedsConfirmation", attemptId }] : ends;
};
