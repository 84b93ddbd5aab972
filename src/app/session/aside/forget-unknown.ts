import type { Lead } from "../../../engine/session/session.ts";
import { loadQuietly } from "../../../renderer/load-part.ts";
import type { Ports } from "../../ports/ports.ts";
import { dispatchAtom, type FunnelStore, sessionAtom } from "../store.ts";
import { asideKey, isFields, type SessionStorage } from "../stored-lead.ts";
import { funnels } from "./client-elsewhere.ts";
import { forgetLead } from "./forget-mailbox.ts";
import { type VisitAside, visitOf, visitsAside } from "./visits-aside.ts";

type Visits = Pick<SessionStorage, "read" | "write" | "remove">;
interface World extends Pick<Ports, "client"> {
  readonly storage: Visits;
}

/** Whether the shop knows a lead; null while it cannot be asked. */
const isKnown = async (lead: Lead, world: Pick<Ports, "client">): Promise<boolean | null> => {
  const answer = await loadQuietly(() => import("../../effects/user.ts"))
    .then(({ askForUser }) => askForUser(lead, world))
    // Not asked is not unknown: a lead is forgotten only by a clear no, and the next start asks again.
    .catch(() => null);
  if (answer?.ok) return true;
  return answer?.error.error_code === "not_found" ? false : null;
};

/** The shop knows the lead no more. While it cannot be asked, the lead may be there: nothing of it is thrown away. */
export const isForgotten = async (lead: Lead, world: Pick<Ports, "client">): Promise<boolean> =>
  (await isKnown(lead, world)) === false;

/** Whether the visit of a funnel lies aside of which the shop could not be asked yet since an account was deleted here. */
export const isUnasked = (storage: Pick<Visits, "read">, funnel: string): boolean => {
  const visit = storage.read(asideKey(funnel));
  return isFields(visit) && visit["isUnasked"] === true;
};

/**
 * Asks about the visit of a funnel. That it had no answer is noted before, as the document may go meanwhile.
 * @returns the code of its lead, where that is forgotten
 */
const askAboutFunnel = async ({ storage, client }: World, funnel: string): Promise<string | null> => {
  const key = asideKey(funnel);
  const [visit] = visitOf(storage.read(key));
  if (!visit) return null;
  storage.write(key, { ...visit, isUnasked: true });
  const known = await isKnown(visit.lead, { client });
  if (known === false) {
    forgetLead(storage, funnel, visit.lead);
    return visit.lead.code;
  }
  const [now] = visitOf(storage.read(key));
  if (known && now?.lead.code === visit.lead.code) storage.write(key, { ...now, isUnasked: undefined });
  return null;
};

/** Asks about one that has paid here. Where there is no answer, the account page asks again before it leads there. */
const askAboutBuyer = async ({ storage, client }: World, { funnel, lead }: VisitAside): Promise<void> => {
  if (await isForgotten(lead, { client })) forgetLead(storage, funnel, lead);
};

/**
 * Forgets the visits that lie aside of leads that the shop knows no more, once an account was deleted: one that was opened by a
 * link has no e-mail by which anybody could tell whose it is. One that the shop cannot be asked about stays until its funnel is
 * opened again.
 */
export const forgetUnknown = async (world: World): Promise<void> => {
  const buyers = visitsAside(world.storage).map((visit) => askAboutBuyer(world, visit));
  await Promise.all([...buyers, ...(await funnels()).map((funnel) => askAboutFunnel(world, funnel))]);
};

/** Asks about the visit of a funnel that is opened and could not be asked about. Begins anew where its lead is gone. */
export const askAgainAboutLeads = async (store: FunnelStore, world: World & Pick<Ports, "today">): Promise<void> => {
  const forgotten = await askAboutFunnel(world, store.get(sessionAtom).funnel);
  if (forgotten !== null && store.get(sessionAtom).lead?.code === forgotten)
    store.set(dispatchAtom, { type: "funnelRestarted", startedOn: world.today() });
};
