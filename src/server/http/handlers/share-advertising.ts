import { ok } from "../../../foundation/result.ts";
import { forgetClick } from "../../advertising/forget-click.ts";
import { keepIdentity } from "../../advertising/identity.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

const MAX_AGENT = 512;

export const shareAdvertising: Handler<"shareAdvertising"> = async ({ body }, services, { lead, ip, header }) => {
  const { allowed, ...ids } = body;
  const isKept = allowed && services.advertising.length > 0;
  const user_agent = (header("user-agent") ?? "").slice(0, MAX_AGENT);
  const isThere = await keepIdentity(services, lead.code, isKept ? { ...ids, user_agent, ip } : null);
  if (!allowed) await forgetClick(services, lead.code);
  return isThere ? ok({ success: true }) : refuse("not_found");
};
