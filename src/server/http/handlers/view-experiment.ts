import { ok } from "../../../foundation/result.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const viewExperiment: Handler<"viewExperiment"> = async ({ params, body }, services) => {
  if (params.id !== body.experiment_id)
    return refuse("validation_failed", { fields: [{ field: "experiment_id", code: "pattern" }] });
  const { experiment_id, variation_id, anonymous_id, session_id, user_id, timestamp } = body;
  await services.database
    .insertInto("experiment_views")
    .values({
      id: services.randomHex(16),
      experiment_id,
      variation_id,
      anonymous_id,
      session_id,
      user_id: user_id ?? null,
      seen_at: timestamp,
      created_at: services.now(),
    })
    .execute();
  return ok({ success: true });
};
