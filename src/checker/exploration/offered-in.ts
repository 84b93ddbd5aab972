import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import { oncePer } from "../../foundation/once-per.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";

/** By page: products that its sections name. */
const ofPages = oncePer(
  ({ definition }: Runtime): ReadonlyMap<string, readonly string[]> =>
    new Map(
      Object.entries(definition.pages).map(([page, { sections }]) => [
        page,
        Object.values(sections).flatMap((section) => sectionKinds.get(section.kind)?.offers?.(section) ?? []),
      ]),
    ),
);

/** Products that a visitor is offered: by the step that they stand on and its page, and by the dialog that is open. */
export const offeredIn = (runtime: Runtime, session: Session): readonly string[] => {
  const step = stepOf(runtime, session.position);
  const ofStep = step.kind.offers?.({ runtime, step, session }) ?? [];
  const ofPage = ofPages(runtime).get(step.definition.page) ?? [];
  const ofModal = session.modal === null ? undefined : runtime.definition.modals[session.modal]?.product;
  return [...new Set([...ofStep, ...ofPage, ...(ofModal === undefined ? [] : [ofModal])])];
};
