import type { AttemptRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { isGivenUp, isSilenceFinal, nextAsk } from "./asking.ts";
import { ASKABLE, fail, giveUp, settle } from "./settle.ts";

/** Asks the provider what became of a charge, when it is time to, and writes down what it says. */
export const askProvider = async (services: Services, attempt: AttemptRow): Promise<void> => {
  if (!(await takeTurn(services, attempt))) return;
  const answered = await services.provider.find(attempt.id);
  if (answered?.status === "undecided") {
    if (isGivenUp(attempt, services.now())) await giveUp(services, attempt.id, answered.reference);
    return;
  }
  // That a bank is to be asked was the answer to the charge before its yes: of the one with it nothing is there yet.
  const outcome = answered?.status === "needs_confirmation" && attempt.is_confirmed === 1 ? null : answered;
  if (outcome) return void (await settle(services, attempt.id, outcome));
  const now = services.now();
  if (attempt.status !== "failed" && isSilenceFinal(attempt, now))
    return fail(
      services,
      attempt.id,
      "try-again",
      ASKABLE,
      nextAsk({ ...attempt, status: "failed", updated_at: now }, now),
    );
  await services.database
    .updateTable("attempts")
    .set(({ eb }) => ({ empty_answers: eb("empty_answers", "+", 1) }))
    .where("id", "=", attempt.id)
    .where("status", "=", attempt.status)
    .execute();
};

/** Moves the next question away; false when it is not time yet, or another process asks just now. */
const takeTurn = async ({ database, now }: Services, attempt: AttemptRow): Promise<boolean> => {
  const { id, status, ask_at } = attempt;
  if (ask_at === null || ask_at > now()) return false;
  const { numUpdatedRows } = await database
    .updateTable("attempts")
    .set({ ask_at: nextAsk(attempt, now()) })
    .where("id", "=", id)
    .where("status", "=", status)
    .where("ask_at", "=", ask_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
