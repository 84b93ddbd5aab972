import type { PageType } from "../../../engine/contracts/screen-kind.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { TrackedEvent } from "../../../tracking/message.ts";
import { PAGE_TYPES } from "../../../tracking/page-types.gen.ts";

/** Pages that say more than their kind. */
const TYPES: Readonly<Partial<Record<string, PageType>>> = PAGE_TYPES;

/** SPEC §2, tracking page types: by the page itself, else by its kind. */
export const pageType = (runtime: Runtime, page: string): PageType =>
  TYPES[page] ?? runtime.screens.get(page)?.tracking ?? "landing";

/** What coming to a page says: it was viewed, and on the page of an offer its product was. */
export const viewEvents = (runtime: Runtime, page: string, session: Session): readonly TrackedEvent[] => {
  const view: TrackedEvent = { name: "page_view", page: pageType(runtime, page) };
  const step = runtime.steps.get(session.position)?.definition;
  const product = step?.page === page ? step.product : undefined;
  return product === undefined ? [view] : [view, { name: "viewContent", product }];
};

/**
 * Tells each step when the visitor comes to it. Whoever reads a page beside the funnel comes to none; a landing page shows
 * the first question.
 * @param page path of the page that is shown, when the first step is asked for
 */
export const stepWatch = (runtime: Runtime, page: () => string): ((session: Session) => TrackedEvent | null) => {
  let last: string | null = null;
  return ({ position }) => {
    if (position === last) return null;
    const isShown =
      last !== null ||
      runtime.steps.get(position)?.definition.page === page() ||
      (position === runtime.definition.start && runtime.screens.get(page())?.entrance === "quiz");
    if (!isShown) return null;
    last = position;
    return { name: "step_viewed", step: position };
  };
};
