import type { Lead } from "../../engine/session/session.ts";
import { asideKey, isFields, LEAD_KEY, type SessionStorage } from "./stored-lead.ts";

/** What of a lead's answers is with the shop. */
interface NotedAnswers {
  /** Of their newest change, in whichever tab. */
  readonly sequence: number;
  readonly isSaved: boolean;
}

const isOf = (stored: unknown, { code }: Lead): stored is Readonly<Record<string, unknown>> =>
  isFields(stored) && stored["code"] === code;

const notedIn = (stored: unknown): NotedAnswers | null => {
  const answers = isFields(stored) ? stored["answers"] : null;
  return isFields(answers) && typeof answers["sequence"] === "number"
    ? { sequence: answers["sequence"], isSaved: answers["isSaved"] === true }
    : null;
};

/**
 * Notes that the lead's answers are not with the shop yet: whoever comes again sends them once more. @returns the number of
 * the change, which grows whatever the clock does; the server takes no older one after it
 */
export const noteUnsaved = (storage: SessionStorage, lead: Lead): number => {
  const stored = storage.read(LEAD_KEY);
  const sequence = Math.max(Date.now(), (notedIn(stored)?.sequence ?? 0) + 1);
  if (isOf(stored, lead)) storage.write(LEAD_KEY, { ...stored, answers: { sequence, isSaved: false } });
  return sequence;
};

/** Notes that the answers of a change are with the shop. Those of a later one, of another tab, may not be. */
export const noteSaved = (storage: SessionStorage, sequence: number): void => {
  const stored = storage.read(LEAD_KEY);
  if (isFields(stored) && notedIn(stored)?.sequence === sequence)
    storage.write(LEAD_KEY, { ...stored, answers: { sequence, isSaved: true } });
};

/**
 * A lead with what is noted of its answers, for where it is stored anew. Where a tab of another funnel wrote over the note, they
 * count as unsaved: once more does no harm, and not at all would.
 */
export const withNote = (storage: Pick<SessionStorage, "read">, funnel: string, lead: Lead): Lead => {
  const aside = storage.read(asideKey(funnel));
  const stored = [storage.read(LEAD_KEY), isFields(aside) ? aside["lead"] : null].find((each) => isOf(each, lead));
  return { ...(stored ?? { answers: { sequence: 0, isSaved: false } }), ...lead };
};

/** Whether answers of a funnel's lead are not with the shop yet; on the way back from another funnel its visit still lies aside. */
export const isUnsaved = (storage: Pick<SessionStorage, "read">, funnel: string): boolean => {
  const stored = storage.read(LEAD_KEY);
  if (isFields(stored) && stored["funnel"] === funnel) return notedIn(stored)?.isSaved === false;
  const aside = storage.read(asideKey(funnel));
  return isFields(aside) && notedIn(aside["lead"])?.isSaved === false;
};
