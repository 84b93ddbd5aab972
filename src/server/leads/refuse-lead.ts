import type { Result } from "../../foundation/result.ts";
import { tooMany } from "../http/limits/rate.ts";
import { refuse, type ServerRefusal } from "../http/refusal.ts";
import type { Services } from "../services.ts";

/** The refusal of who makes too many leads, or is a robot; null when the lead may be made. */
export const refuseLead = async (
  services: Services,
  ip: string,
  token: string | undefined,
): Promise<Result<never, ServerRefusal> | null> => {
  const busy = await tooMany(services, { leadsPerIp: ip });
  if (busy || !services.verifyHuman) return busy;
  const maker = await services.verifyHuman(token ?? "");
  if (maker === "robot") return refuse("RECAPTCHA_FAILED_VALIDATION");
  return maker === "human" ? null : tooMany(services, { unprovenLeadsPerIp: ip });
};
