import { isFields, LEAD_KEY, type SessionStorage } from "./stored-lead.ts";

/** Notes that the lead's answers are not with the shop yet, or that they are: whoever comes again sends them once more. */
export const noteUnsaved = (storage: SessionStorage, unsaved: boolean): void => {
  const stored = storage.read(LEAD_KEY);
  if (!isFields(stored) || "unsaved" in stored === unsaved) return;
  const { unsaved: _, ...lead } = stored;
  storage.write(LEAD_KEY, unsaved ? { ...lead, unsaved } : lead);
};

export const isUnsaved = (storage: Pick<SessionStorage, "read">): boolean => {
  const stored = storage.read(LEAD_KEY);
  return isFields(stored) && stored["unsaved"] === true;
};
