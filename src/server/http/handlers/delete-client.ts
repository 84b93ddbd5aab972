import { ok } from "../../../foundation/result.ts";
import { deleteClient as deleteAll } from "../../accounts/delete-client.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/** What cannot be undone wants a code that was typed just now, and not a token that lies in a browser. */
const FRESH_MS = 5 * 60_000;

export const deleteClient: Handler<"deleteClient"> = async (_input, services, { client }) => {
  if (!client.scopes.includes("client:delete")) return refuse("unauthorised");
  if (client.issuedAt + FRESH_MS <= services.now()) return refuse("fresh_code_needed");
  return (await deleteAll(services, client.email, client.code)) ? ok({ success: true }) : refuse("plan_running");
};
