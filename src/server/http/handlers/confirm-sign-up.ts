import type { confirmSignUp as call } from "../../../api/calls/confirm-sign-up.ts";
import { ok } from "../../../foundation/result.ts";
import { confirmSignUp as confirm } from "../../sign-ups/confirm.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const confirmSignUp: Handler<typeof call> = async ({ params, body }, services) =>
  (await confirm(services, params.id, body.token)) ? ok({ success: true }) : refuse("not_found");
