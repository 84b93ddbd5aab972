import type { leaveSignUp as call } from "../../api/calls/leave-sign-up.ts";
import { ok } from "../../foundation/result.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { isSignUpToken } from "../sign-ups/token.ts";

/** Whoever left before has left. */
export const leaveSignUp: Handler<typeof call> = async ({ params, body }, { database, signingKey }) => {
  if (!isSignUpToken(body.token, params.id, "leave", signingKey)) return refuse("not_found");
  await database.deleteFrom("sign_ups").where("id", "=", params.id).execute();
  return ok({ success: true });
};
