import type { Runtime } from "../../../engine/definition/runtime.ts";
import { presentRoute, stepOf } from "../../../engine/session/present-route.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { Property } from "./property.ts";

const missing = (runtime: Runtime, session: Session): string | null => {
  const { question } = stepOf(runtime, session.position);
  if (question === null) return null;
  const [role] = question.unasked;
  if (role !== undefined) return `is computed from the role "${role}", which no step answers`;
  const { facts } = presentRoute(runtime, session);
  const step = question.reads.find((id) => !Object.hasOwn(facts, runtime.aliases.get(id) ?? id));
  return step === undefined ? null : `uses the answer of "${step}", which not every visitor has given`;
};

/** Every answer that a question repeats or computes with is given on every way that leads to it. */
export const answersAreGiven: Property = {
  name: "answers-are-given",
  watch: (runtime) => ({ situation: ({ session }) => missing(runtime, session) }),
};
