import { ANY_DAY } from "../../foundation/calendar.ts";
import type { WebStorage } from "../../storage/web-storage.ts";
import type { Ports } from "./ports.ts";

export const refuse = (what: string) => (): never => {
  throw new Error(`${what} was used where there is nothing outside.`);
};

const NO_STORAGE: WebStorage = {
  read: refuse("Storage"),
  write: refuse("Storage"),
  remove: refuse("Storage"),
  readText: refuse("Storage"),
  writeText: refuse("Storage"),
  isLate: refuse("Storage"),
  onOtherTab: refuse("Storage"),
};

/** While prerendering nothing is asked and nothing is sent; what depends on the day is filled by the application. */
export const NO_PORTS: Omit<Ports, "page" | "runtime" | "words"> = {
  query: {},
  source: { parameters: {}, referrer: "", landingPage: "" },
  replaceSource: refuse("A visit"),
  secrets: {},
  client: { send: refuse("A call") },
  payments: {
    mount: refuse("The payment provider"),
    confirmSaved: refuse("The payment provider"),
    checkDigits: refuse("The payment provider"),
  },
  storage: NO_STORAGE,
  perTab: NO_STORAGE,
  takeStorageProblem: () => null,
  report: refuse("Tracking"),
  drainReports: refuse("Tracking"),
  reportFault: (fault, error) => {
    throw error instanceof Error ? error : new Error(fault);
  },
  today: () => ANY_DAY,
  pause: refuse("A pause"),
  newAttemptId: refuse("A purchase"),
  sessionId: refuse("A visit"),
  playedEdition: refuse("A visit"),
  reload: refuse("The browser"),
};
