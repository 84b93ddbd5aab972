import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";

/** Where a session stands, as an address below the locale. */
export interface Place {
  readonly page: string;
  /** Step on pages that show several (the quiz), else the open modal, else empty. */
  readonly hash: string;
}

export const stepsOn = (runtime: Runtime, page: string): readonly string[] =>
  [...runtime.steps.values()].filter((step) => step.definition.page === page).map((step) => step.id);

/** Address of the visitor's position; the name of an open modal is its hash, so that Back closes it. */
export const placeOf = (runtime: Runtime, session: Session): Place => {
  const page = runtime.steps.get(session.position)?.definition.page ?? "index";
  if (session.modal !== null) return { page, hash: session.modal };
  return { page, hash: stepsOn(runtime, page).length > 1 ? session.position : "" };
};

/**
 * Which step an address asks for; null when the page shows none (landing and article pages). A page of several steps
 * without a known hash means where the visitor is, when that is on this page, else the page's first step.
 */
export const stepAt = (runtime: Runtime, session: Session, place: Place): string | null => {
  const steps = stepsOn(runtime, place.page);
  const named = runtime.aliases.get(place.hash);
  if (named !== undefined && steps.includes(named)) return named;
  if (steps.includes(session.position)) return session.position;
  return steps[0] ?? null;
};
