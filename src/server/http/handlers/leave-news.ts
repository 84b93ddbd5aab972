import { ok } from "../../../foundation/result.ts";
import { leaveNews as leave } from "../../leads/leave-news.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const leaveNews: Handler<"leaveNews"> = async ({ params, body }, services) =>
  (await leave(services, params.id, body.token)) ? ok({ success: true }) : refuse("not_found");
