import type { AccountFailure } from "../../../engine/account/account.ts";
import { hasMailbox } from "../../../engine/lead/email.ts";
import { maskedMailbox } from "../../../engine/lead/masked-mailbox.ts";
import { ownLead } from "../../../engine/lead/own-lead.ts";
import { enterLead } from "../../../engine/lead/record-lead.ts";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import type { Lead, Session } from "../../../engine/session/session.ts";
import type { PaidAs, PaidHere } from "../../../kinds/view-contract.tsx";
import type { StorageKey } from "../../../storage/web-storage.ts";
import { SESSION_KEY } from "../../boot/boot-state.ts";
import { errorKeyOf } from "../../effects/error-key-of.ts";
import { storeIdToken } from "../../effects/id-token.ts";
import { askForUser } from "../../effects/user.ts";
import { carriedAddress } from "../../page/carried-address.ts";
import type { Ports } from "../../ports/ports.ts";
import { asideKey, isFields, LEAD_KEY, storedVisit } from "../stored-lead.ts";
import { withNote } from "../unsaved.ts";
import { clientElsewhere, funnels, isOfClient } from "./client-elsewhere.ts";
import { forgetLead } from "./forget-mailbox.ts";
import { hasPaid, VISITS_ASIDE, type VisitAside, visitOf, visitsAside, withVisit } from "./visits-aside.ts";

type World = Pick<Ports, "client" | "storage" | "source">;

/** The document of the account page. */
interface AccountDocument {
  readonly address: string;
  /** Leaves for an address, null: for its own, once the writing is done. */
  leave(write: () => void, to: string | null): void;
}

const SHOWN_DOCUMENT: AccountDocument = {
  get address() {
    // Where the visit came from goes along, as with a link.
    return carriedAddress(location.href);
  },
  leave(write, to) {
    write();
    // What comes until the document is gone stores the visit that is left.
    addEventListener("pagehide", write);
    // No reload: that stays scrolled to where the other content was pressed, at what is no place of this one.
    const next = new URL(to ?? this.address);
    next.hash = "";
    location.replace(next);
  },
};

type Writes = readonly (readonly [StorageKey, unknown])[];

/** The lead of a visit that another one is to lead back to: not of who has signed in as the other one, and has paid nothing since. */
const leadToKeep = (session: Session, next: Lead): Lead | null => {
  const own = ownLead(session);
  return own !== null && (hasPaid(session) || !hasMailbox(own, next.email)) ? own : null;
};

/** What makes a visit the one that goes on in this browser. */
const writesPresent = ({ lead, ...rest }: VisitAside): Writes => [
  [LEAD_KEY, { ...lead, funnel: rest.funnel }],
  [SESSION_KEY, rest],
];

/** What makes a visit that lies aside the one of this funnel. The visit that is here lies aside then, or goes on with the lead. */
const writesHere = (world: World, session: Session, visit: VisitAside): Writes => {
  const { funnel } = session;
  const own = leadToKeep(session, visit.lead);
  const others = visitsAside(world.storage).filter(({ lead }) => lead.code !== visit.lead.code);
  const { source } = world;
  const left = own && { ...session, lead: withNote(world.storage, funnel, own), source };
  const next = left ? visit : { ...enterLead(session, visit.lead), isClient: true, lead: visit.lead };
  return [[VISITS_ASIDE, left ? withVisit(others, left) : others], ...writesPresent({ source, ...next, funnel })];
};

/** A visit of another funnel in which somebody has paid. */
const ofFunnel = (storage: World["storage"], funnel: string): readonly VisitAside[] => {
  const visit = storage.read(asideKey(funnel));
  return isOfClient(visit) ? visitOf(visit) : [];
};

/**
 * What makes a visit that lies aside the one that its own funnel goes on with. The visit that is there lies aside then, and a
 * payment that is open there with it, or goes on with the lead.
 */
const writesElsewhere = ({ storage }: World, visit: VisitAside): Writes => {
  const { version, funnel, locale, startedOn, lead } = visit;
  const present = storedVisit(storage);
  // A page stores nothing of its own visit before the first change.
  const isPresent = isFields(present) && present["funnel"] === funnel;
  const there = isPresent ? present : storage.read(asideKey(funnel));
  const others = visitsAside(storage).filter((each) => each.lead.code !== lead.code);
  const [own] = visitOf(there);
  const isSame = own?.lead.code === lead.code;
  const goesOn = isFields(there) && (isSame || !there["lead"]);
  const next = goesOn
    ? { ...there, version, funnel, locale, startedOn, lead: own?.lead ?? lead, isClient: true }
    : visit;
  return [
    [VISITS_ASIDE, own?.lead.proof && !isSame ? withVisit(others, own) : others],
    ...(isPresent ? writesPresent(next) : [[asideKey(funnel), next] as const]),
  ];
};

/** Writes all or, where the browser has no room for that, nothing. */
const areWritten = ({ storage }: World, writes: Writes): boolean => {
  const present = writes.map(([key]) => [key, storage.read(key)] as const);
  if (writes.every(([key, value]) => storage.write(key, value))) return true;
  for (const [key, value] of present)
    if (value === null) storage.remove(key);
    else storage.write(key, value);
  return false;
};

const shownMailbox = ({ lead }: VisitAside): string => (lead.email === "" ? "" : maskedMailbox(lead.email));

/** When a lead bought last, by the shop: it tells addresses apart that look alike, and nothing of them. */
const lastPaidBy = async (lead: Lead, world: World): Promise<string | null> => {
  // The day only tells two addresses apart: without it both are listed all the same.
  const answer = await askForUser(lead, world).catch(() => null);
  return answer?.ok ? (answer.value.purchases.at(-1)?.at ?? null) : null;
};

/** As whom else this browser has paid: under another address, or in another funnel. */
const othersHere = async (world: World, session: Session, own: AccountDocument): Promise<readonly PaidAs[]> => {
  const { storage, client } = world;
  if (pendingAttempt(session)) return [];
  const aside = visitsAside(storage);
  // A browser that keeps nothing would have forgotten everybody with the load that leads there.
  if (aside.length > 0 && !storage.write(VISITS_ASIDE, aside)) return [];
  const inFunnels = (await funnels()).filter((id) => id !== session.funnel).flatMap((id) => ofFunnel(storage, id));
  const byCode = new Map([...inFunnels, ...aside].map((visit) => [visit.lead.code, visit]));
  byCode.delete(session.lead?.code ?? "");

  const look = async (visit: VisitAside): Promise<AccountFailure | null> => {
    try {
      const answer = await askForUser(visit.lead, { client });
      if (!answer.ok && answer.error.error_code === "not_found") forgetLead(storage, visit.funnel, visit.lead);
      if (!answer.ok) return errorKeyOf(answer.error);
    } catch (error) {
      return errorKeyOf(error);
    }
    const isHere = visit.funnel === session.funnel;
    const writes = isHere ? writesHere(world, session, visit) : writesElsewhere(world, visit);
    if (!areWritten(world, writes)) return "unknown";
    const there = new URL(own.address);
    there.searchParams.set("jg", visit.funnel);
    own.leave(
      () => {
        // The token was of the mailbox that is left.
        storeIdToken({ storage }, null);
        for (const [key, value] of writes) storage.write(key, value);
      },
      isHere ? null : there.href,
    );
    return null;
  };
  const visits = [...byCode.values()].map((visit) => ({ visit, mailbox: shownMailbox(visit) }));
  return Promise.all(
    visits.map(async ({ visit, mailbox }) => {
      const isAlone = visits.filter((each) => each.mailbox === mailbox).length === 1;
      const lastPaid = isAlone ? null : await lastPaidBy(visit.lead, world);
      return { code: visit.lead.code, mailbox, lastPaid, look: () => look(visit) };
    }),
  );
};

/** What this browser has paid for beside what the visit of this page shows. */
export const paidHere = async (
  world: World,
  session: Session,
  own: AccountDocument = SHOWN_DOCUMENT,
): Promise<PaidHere> => {
  const elsewhere = await clientElsewhere(world, session, own.address);
  return { elsewhere, others: elsewhere === null ? await othersHere(world, session, own) : [] };
};
