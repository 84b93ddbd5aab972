import type { Runtime } from "../../../engine/definition/runtime.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { DomainEvent } from "../../../engine/transition/domain-events.ts";
import { pathOf, readPath } from "../../../foundation/page-path.ts";
import type { Report } from "./report-queue.ts";

/**
 * What a name of `Session.reported` stands for, with what was reported beside it. Sales are reported by the shop, and the sum of
 * purchases would count them twice.
 */
const eventsOf = (reported: string, runtime: Runtime, session: Session): readonly DomainEvent[] => {
  const [name, product] = reported.split(":");
  switch (name) {
    case "quiz_started":
      return [
        { name },
        ...[...session.trail, session.position]
          .filter((step) => Object.hasOwn(session.answers, step) && runtime.steps.get(step)?.question?.asks)
          .map((step) => ({ name: "quiz_answer", step }) as const),
      ];
    case "quiz_finished":
      return [{ name }];
    case "checkout_visited":
      return [{ name: "lead_created" }, { name }];
    case "summary_visited":
      return [{ name }, ...(session.plan === null ? [] : [{ name: "added_to_cart", product: session.plan } as const])];
    case "checkout_initiated":
      return product === undefined ? [] : [{ name, product }];
    default:
      return [];
  }
};

export interface Document {
  readonly origin: string;
  /** Path of the page on which the visit began. */
  readonly landingPage: string;
  /** Milliseconds since 1970: before anything of this document. */
  readonly began: number;
}

/**
 * What the visit has done on other documents and nobody was told, in its order: made of the session that is kept anyway, so
 * that nothing has to be stored for it.
 * @param told names of `Session.reported` that were reported, or will be
 * @param isWhole nobody was told anything of this visit: its landing belongs to it
 */
export const unreportedEvents = (
  runtime: Runtime,
  session: Session,
  reported: ReadonlySet<string>,
  { origin, landingPage, began }: Document,
  isWhole: boolean,
): readonly Report[] => {
  const steps = [...runtime.steps.values()];
  const urlOf = ({ name }: DomainEvent): string => {
    // What no step names happens at questions, and is reported of the page of the first one.
    const step = steps.find(({ kind }) => kind.reports?.includes(name)) ?? steps.find(({ question }) => question?.asks);
    return origin + pathOf(session.locale, step?.definition.page ?? "home");
  };
  const landing =
    isWhole && runtime.screens.get(readPath(landingPage).page)?.entrance === "quiz"
      ? [{ event: { name: "landing_visited" } as const, session, url: origin + landingPage, happenedAt: began }]
      : [];
  const events = session.reported
    .filter((name) => !reported.has(name))
    .flatMap((name) => eventsOf(name, runtime, session))
    .map((event) => ({ event, session, url: urlOf(event), happenedAt: began }));
  return [...landing, ...events];
};
