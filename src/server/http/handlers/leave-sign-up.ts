import { ok } from "../../../foundation/result.ts";
import { leaveSignUp as leave } from "../../sign-ups/leave.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const leaveSignUp: Handler<"leaveSignUp"> = async ({ params, body }, services) =>
  (await leave(services, params.id, body.token)) ? ok({ success: true }) : refuse("not_found");
