import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { isSoon, runningEvent } from "./running-event.ts";

/**
 * Leaves to be sent what runners wait for: the day of their event once it is known or changes, and the reminder in its last
 * week. Each once, in any number of processes: who notes it down is who sends it.
 */
export const remindRunners = async (services: Services): Promise<void> => {
  const { database, now } = services;
  const events = await database.selectFrom("sign_ups").select("event").distinct().execute();
  for (const { event } of events) {
    const day = runningEvent(services, event)?.date;
    if (day === undefined || Date.parse(day) <= now()) continue;
    await note(services, event, day, isSoon(day, now()));
  }
};

/** A reminder names the day as well: whoever gets one is told nothing twice. */
const note = async (services: Services, event: string, day: string, isReminder: boolean): Promise<void> => {
  const column = isReminder ? "reminded_day" : "told_day";
  const waiting = await services.database
    .selectFrom("sign_ups")
    .select("id")
    .where("event", "=", event)
    .where("confirmed_at", "is not", null)
    .where((where) => where.or([where(column, "is", null), where(column, "!=", day)]))
    .execute();
  for (const { id } of waiting) {
    await services.database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("sign_ups")
        .set(isReminder ? { told_day: day, reminded_day: day } : { told_day: day })
        .where("id", "=", id)
        .where((where) => where.or([where(column, "is", null), where(column, "!=", day)]))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return;
      await enqueue(transaction, services, isReminder ? "event-soon" : "event-day", { signUpId: id });
    });
  }
};
