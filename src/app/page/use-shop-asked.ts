import { useMemo } from "react";
import type { Session } from "../../engine/session/session.ts";
import type { FunnelView } from "../../kinds/view-contract.tsx";
import { loadPart } from "../../renderer/load-part.ts";
import type { Ports } from "../ports/ports.ts";

/** What pages ask the server about a lead, when they do. */
const aboutLead = () => loadPart(() => import("../session/lead/ask-about-lead.ts"));

/** A client's weeks, whose answer is long to validate and which no checkout asks for. */
const ofTraining = () => loadPart(() => import("../session/lead/ask-training.ts"));

const ofAccount = () => loadPart(() => import("../session/ask-account.ts"));

/** What sections ask the shop. */
type ShopAsked = Required<
  Pick<
    FunnelView,
    "account" | "paidHere" | "exercisesDuration" | "training" | "hasSavedMethod" | "offerAhead" | "renewalConsent"
  >
>;

/**
 * The calls that sections make. Each stays the same function for as long as what it depends on does: sections ask when the
 * function changes, and whatever they were answered before, a refusal as well, gives way to the new answer.
 */
export const useShopAsked = (ports: Ports, session: Session): ShopAsked => {
  const aboutAnyLead = useMemo(
    (): Pick<ShopAsked, "account" | "exercisesDuration" | "training" | "hasSavedMethod"> => ({
      account: async (lead, request) => (await ofAccount()).askAccount(ports, lead, request),
      exercisesDuration: async (lead) => (await ofTraining()).exercisesDuration(ports, lead),
      training: async (lead) => (await ofTraining()).training(ports, lead),
      hasSavedMethod: async (lead) => (await aboutLead()).hasSavedMethod(ports, lead),
    }),
    [ports],
  );
  return useMemo(
    () => ({
      ...aboutAnyLead,
      paidHere: async () => (await ofAccount()).paidHere(ports, session),
      offerAhead: async () => (await aboutLead()).offerAhead(ports, session),
      renewalConsent: async (product) => (await aboutLead()).renewalConsent(ports, session, product),
    }),
    [aboutAnyLead, ports, session],
  );
};
