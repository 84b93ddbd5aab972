import type { RuntimeStep } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import { isAfterPurchase } from "../../engine/session/ways-on.ts";
import type { FunnelView } from "../view-contract.tsx";

type Steps = FunnelView["steps"];

const isOffer = (step: RuntimeStep | undefined): step is RuntimeStep =>
  step?.definition.product !== undefined && isAfterPurchase(step);

const onward = ({ targets }: RuntimeStep): readonly string[] => [...targets("next"), ...targets("declined")];

/** Offers on the longest way from a step: what nobody decides yet counts as coming. */
const offersFrom = (steps: Steps, id: string, product: string | undefined): number => {
  const step = steps.get(id);
  if (!isOffer(step)) return 0;
  const { product: offered } = step.definition;
  const isNew = offered !== product ? 1 : 0;
  return isNew + Math.max(0, ...onward(step).map((target) => offersFrom(steps, target, offered)));
};

/**
 * "Extra 1 of 2": which offer of how many the visitor looks at. An offer and the page that asks where to send it are one.
 * The checker has proved that offers do not run in a ring.
 */
export const placeAmongOffers = (
  steps: Steps,
  { position, trail }: Pick<Session, "position" | "trail">,
): { readonly number: number; readonly count: number } => {
  const passed = trail.map((id) => steps.get(id)).filter(isOffer);
  const number = new Set([...passed, steps.get(position)].map((step) => step?.definition.product)).size;
  return { number, count: number - 1 + offersFrom(steps, position, undefined) };
};
