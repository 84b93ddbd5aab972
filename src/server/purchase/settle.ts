import type { Database } from "../database/open.ts";
import type { AttemptRow } from "../database/tables.ts";
import type { ChargeOutcome } from "../payments/provider.ts";
import type { Services } from "../services.ts";
import { advance } from "./attempts.ts";
import { returnCoupon } from "./coupons.ts";
import { fulfil } from "./fulfil.ts";

/** Statuses in which only the provider knows what happened. */
export const ASKABLE = ["authorising", "unknown"] as const;

/** Writes down what the provider said. Said twice, or by two processes at once, it changes nothing the second time. */
export const settle = async (services: Services, attemptId: string, outcome: ChargeOutcome): Promise<void> => {
  const updated_at = services.now();
  switch (outcome.status) {
    case "captured": {
      // On its own and first: that money was taken must not be forgotten when something fails in what follows.
      const { reference: provider_reference, savedMethod: saved_method } = outcome;
      await advance(services.database, attemptId, ASKABLE, {
        status: "captured",
        provider_reference,
        saved_method,
        updated_at,
      });
      await services.atStep("captured", attemptId);
      return fulfil(services, attemptId);
    }
    case "declined":
      return fail(services, attemptId, outcome.reason);
    case "needs_confirmation":
      await advance(services.database, attemptId, ASKABLE, { status: "needs_confirmation", updated_at });
  }
};

/** Ends an attempt without money and frees its products. */
export const fail = (
  services: Services,
  attemptId: string,
  reason: string,
  from: readonly AttemptRow["status"][] = ASKABLE,
): Promise<void> =>
  services.database
    .transaction()
    .execute((transaction) => failWithin(transaction, attemptId, from, { reason, updated_at: services.now() }));

/** The same as a part of something larger. */
export const failWithin = async (
  transaction: Database,
  attemptId: string,
  from: readonly AttemptRow["status"][],
  end: Pick<AttemptRow, "reason" | "updated_at">,
): Promise<void> => {
  if (!(await advance(transaction, attemptId, from, { status: "failed", ...end }))) return;
  await transaction.updateTable("attempt_lines").set({ open: 0 }).where("attempt_id", "=", attemptId).execute();
  await returnCoupon(transaction, attemptId);
};
