import type { AnswerOf } from "../../api/call.ts";
import { getAttempt } from "../../api/calls/get-attempt.gen.ts";
import type { Purchase, Session } from "../../engine/session/session.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import { minorUnits } from "../../foundation/money.ts";
import { paymentOutcome } from "../../payments/outcomes.ts";
import type { Ports } from "../ports/ports.ts";
import { wallClock } from "../ports/wall-clock.ts";

type AttemptAnswer = AnswerOf<"getAttempt">;

/** Between two questions about an attempt that is not settled; the first answers come quickly. */
const POLL_MS = [500, 1_000, 2_000, 3_000] as const;
const POLLS = 20;

/** The order of an attempt, line by line. `product`: what an attempt for one product was about. */
const orderOf = (product: string, attempt: AttemptAnswer): readonly [Purchase, ...Purchase[]] => {
  const line = (key: string, amount: string): Purchase => ({
    product: key,
    orderId: attempt.order_id ?? attempt.attempt_id,
    minor: minorUnits(amount, attempt.currency_id) ?? 0,
    currency: attempt.currency_id,
    ...(attempt.paid_at !== undefined && { at: wallClock(new Date(attempt.paid_at)) }),
  });
  const [first, ...others] = attempt.lines ?? [];
  if (!first) return [line(product, attempt.amount)];
  return [line(first.product, first.amount), ...others.map((each) => line(each.product, each.amount))];
};

/** What the engine is told of an attempt, whenever its answer comes: the server says when it was paid. */
export const outcomeOf = (product: string, attempt: AttemptAnswer): OutcomeEvent => {
  const attemptId = attempt.attempt_id;
  switch (attempt.status) {
    case "completed": {
      const [purchase, ...also] = orderOf(product, attempt);
      return { type: "purchaseCaptured", attemptId, purchase, ...(also.length > 0 && { also }) };
    }
    case "failed":
      return { type: "purchaseDeclined", attemptId, reason: paymentOutcome(attempt.reason) };
    case "needs_confirmation":
      return { type: "purchaseNeedsConfirmation", attemptId };
    default:
      return { type: "purchaseUnknown", attemptId };
  }
};

/** What became of another tab's attempt for the same product is what becomes of this one. */
export const asOwn = (attemptId: string, outcome: OutcomeEvent): OutcomeEvent =>
  "attemptId" in outcome ? { ...outcome, attemptId } : outcome;

/** Asks until the attempt is settled; what stays unknown is settled by the server and told by mail. */
export const askUntilSettled = async (
  attemptId: string,
  product: string,
  session: Session,
  { client, pause }: Ports,
): Promise<OutcomeEvent> => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    await pause(POLL_MS[Math.min(poll, POLL_MS.length - 1)] ?? 3_000);
    // Null while offline for a moment: the next round asks again.
    const answer = await client
      .send(getAttempt, { params: { attemptId } }, session.lead ? { proof: session.lead.proof } : {})
      .catch(() => null);
    if (answer?.ok && !["created", "authorising", "captured", "unknown"].includes(answer.value.status)) {
      return outcomeOf(product, answer.value);
    }
    if (answer && !answer.ok && answer.error.status === 404)
      return { type: "purchaseDeclined", attemptId, reason: "try-again" };
  }
  return { type: "purchaseUnknown", attemptId };
};
