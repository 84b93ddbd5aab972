import { ok } from "../../../foundation/result.ts";
import { confirmDeclaration as confirm } from "../../declarations/confirm.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const confirmDeclaration: Handler<"confirmDeclaration"> = async ({ params, body }, services) =>
  (await confirm(services, params.id, body.token)) ? ok({ success: true }) : refuse("not_found");
