import type { VisitorEvent } from "../../engine/transition/events.ts";
import type { FunnelView } from "../view-contract.tsx";

/** From wherever the visitor stands to the order of this product; who has ordered already begins a further order. */
export const orderOf = (
  { funnel, session, today }: Pick<FunnelView, "funnel" | "session" | "today">,
  product: string,
): readonly VisitorEvent[] => [
  ...(session.purchases.length > 0 ? [{ type: "orderBegun", startedOn: today } as const] : []),
  { type: "positionRequested", step: funnel.start },
  { type: "answerGiven", step: funnel.start, answer: product },
];
