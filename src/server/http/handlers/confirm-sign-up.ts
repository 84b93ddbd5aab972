import { ok } from "../../../foundation/result.ts";
import { confirmSignUp as confirm } from "../../sign-ups/confirm.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const confirmSignUp: Handler<"confirmSignUp"> = async ({ params, body }, services) =>
  (await confirm(services, params.id, body.token)) ? ok({ success: true }) : refuse("not_found");
