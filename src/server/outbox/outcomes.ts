import type { OutboxRow } from "../database/tables.ts";
import { scrubbed } from "../http/scrubbed.ts";
import { FORGOTTEN_WHEN_GIVEN_UP } from "../mail/outbox.ts";
import { isRefusedForGood } from "../mail/send-mail.ts";
import type { Services } from "../services.ts";

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
/** About four days; the days on which no process ran do not count. */
const MAX_TRIES = 100;
/** An hour and a half, for a refusal may be a mistake; who knocks at a missing mailbox for days is taken for a spammer. */
const MAX_REFUSALS = 11;

/** What is left of a payload once nobody needs it: some hold an address. */
const NOTHING = "{}";

/** Whoever holds the claim by now: sent is sent. */
export const noteSent = async ({ database, now }: Services, ids: readonly string[]): Promise<void> => {
  await database
    .updateTable("outbox")
    .set({ sent_at: now(), claimed_by: null, payload: NOTHING })
    .where("id", "in", ids)
    .where("sent_at", "is", null)
    .execute();
};

/** @param entry as it was claimed: this try is counted */
export const noteFailure = async (services: Services, entry: OutboxRow, error: unknown): Promise<void> => {
  const now = services.now();
  const isLast = entry.tries >= (isRefusedForGood(error) ? MAX_REFUSALS : MAX_TRIES);
  const what = `outbox entry ${entry.id} (${entry.kind})`;
  services.reportFault(isLast ? `${what} was given up` : `${what} could not be sent`, error);
  if (isLast && FORGOTTEN_WHEN_GIVEN_UP.has(entry.kind)) {
    await services.database.deleteFrom("outbox").where("id", "=", entry.id).execute();
    return;
  }
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (entry.tries - 1));
  await services.database
    .updateTable("outbox")
    .set({
      next_at: now + pause,
      claimed_by: null,
      failure: scrubbed(error),
      ...(isLast && { given_up_at: now }),
    })
    .where("id", "=", entry.id)
    .where("claimed_by", "=", entry.claimed_by)
    .where("sent_at", "is", null)
    .execute();
};
