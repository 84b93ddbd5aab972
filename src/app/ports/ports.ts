import type { HttpClient } from "../../api/http-client.ts";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Payments } from "../../payments/port.ts";
import type { WebStorage } from "../../storage/web-storage.ts";
import type { ReportQueue } from "../outside/tracking/report-queue.ts";
import type { PageData } from "../page/page-data.ts";
import type { Query } from "../page/query.ts";
import type { Texts } from "../page/texts.ts";
import type { VisitSource } from "../session/visit-source.ts";

/** Hands what should not have happened to whoever listens; the visitor never sees it. */
export type FaultReporter = (fault: string, error?: unknown) => void;

/** The facts of one page load, and everything outside that it may reach. State of the visitor is in the store. */
export interface Ports {
  /** The page that the document was loaded as. */
  readonly page: PageData;
  readonly runtime: Runtime;
  readonly words: Texts;
  /** Allow-listed parameters of the first address. */
  readonly query: Query;
  /** Where the visit came from. */
  readonly source: VisitSource;
  /** After a refusal, without the click of an advertisement. */
  readonly replaceSource: (source: VisitSource) => void;
  /** What the link of a mail brought along, by name: `refundToken`, `signUpToken`, `newsToken`. The address has lost it by now. */
  readonly secrets: Readonly<Record<string, string>>;

  readonly client: HttpClient;
  readonly payments: Payments;
  readonly storage: WebStorage;
  readonly perTab: WebStorage;
  /** Why storage could not be used, the first time that it is asked for; null when it could, and from then on. */
  readonly takeStorageProblem: () => string | null;
  readonly reportFault: FaultReporter;
  readonly report: ReportQueue["report"];
  /** What was reported, for tracking to take over. */
  readonly drainReports: ReportQueue["drainTo"];
  /** Today in the visitor's zone, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Resolves after some milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly newAttemptId: () => string;
  /** Id of the visit, as the tab's storage keeps it. */
  readonly sessionId: () => string;
  /** Edition with the arms that were drawn, controls too: `20+sale~plan-order.control`. */
  readonly playedEdition: () => string;
  /** Loads the page again, once the session had time to be stored. */
  readonly reload: () => void;
}
