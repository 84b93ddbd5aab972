import type { HttpClient } from "../../api/http-client.ts";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import type { DomainEvent } from "../../engine/transition/domain-events.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import type { Query } from "../page/query.ts";

/** What effect handlers may reach: ports, and facts of this page load. */
export interface EffectWorld {
  readonly client: HttpClient;
  readonly runtime: Runtime;
  /** Allow-listed parameters of the first address. */
  readonly query: Query;
  /** Today in the visitor's zone, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly report: (event: DomainEvent, session: Session) => void;
  readonly reportFault: (fault: string, error?: unknown) => void;
  /** Stores or removes the token of a signed-in visitor (SPEC §4, OTP login). */
  readonly keepToken: (idToken: string | null) => void;
  /** The server's prices are newer than this page's: it is loaded again, once. */
  readonly pageIsStale: () => void;
  readonly pause: (ms: number) => Promise<void>;
}

/** Performs one effect and says what came of it; null for effects that have no outcome. */
export type EffectHandler<T extends Effect["type"]> = (
  effect: Extract<Effect, { readonly type: T }>,
  session: Session,
  world: EffectWorld,
) => Promise<OutcomeEvent | null>;
