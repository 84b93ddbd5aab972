import { fieldsFor } from "../../../language/content/tracking-plan.ts";
import type { TrackingPlanFile } from "../../../language/types/tracking-plan.gen.ts";
import { type Change, NONE } from "./change.ts";
import type { Look, Make } from "./look.ts";

/** Screens that are new, gone, of another kind, seen by others, or ask what is more or less sensitive. */
export const stepChanges = (old: Look, now: Look, change: Make): readonly Change[] =>
  [...new Set([...old.steps.keys(), ...now.steps.keys()])].flatMap((id) => {
    const [was, is] = [old.steps.get(id), now.steps.get(id)];
    const kind = (step: typeof was): string => step?.definition.question?.type ?? step?.definition.kind ?? NONE;
    if (!was) return change("order", `new step \`${id}\``, NONE, `${kind(is)} ${placeOf(now, id)}`);
    if (!is) return change("order", `step \`${id}\` is gone`, `${kind(was)} ${placeOf(old, id)}`, NONE);
    return [
      ...change("order", `step \`${id}\``, kind(was), kind(is)),
      ...change(
        "order",
        `who sees \`${id}\``,
        old.reached.has(id) ? "somebody" : "nobody",
        now.reached.has(id) ? "somebody" : "nobody",
      ),
      ...change("consent", `sensitivity of \`${id}\``, old.dataClass(id), now.dataClass(id)),
    ];
  });

/** `after goal, on every way to buy`. */
const placeOf = (look: Look, id: string): string => {
  const before = [...new Set(look.edges.filter(({ to }) => to === id).map(({ from }) => `\`${from}\``))];
  return [
    ...(before.length === 0 ? ["first"] : [`after ${before.join(", ")}`]),
    `on ${look.waysThrough(id)} to buy`,
  ].join(", ");
};

const EVENT = "quiz_answer";

/** The event of an answer is sent with the step it is about, to those who take it. */
export const answerEvents = (old: Look, now: Look, plan: TrackingPlanFile | null, change: Make): readonly Change[] => {
  const asked = (look: Look): readonly string[] =>
    [...look.steps.values()].filter(({ question }) => question?.asks).map(({ id }) => id);
  const [was, is] = [asked(old), asked(now)];
  const reported = reportedTo(plan);
  const gained = is.filter((id) => !was.includes(id)).map((id) => `gains ${id} (${now.dataClass(id)}, ${reported})`);
  const lost = was.filter((id) => !is.includes(id)).map((id) => `loses ${id}`);
  return change("event", `\`${EVENT}\``, NONE, [...gained, ...lost].join(", ") || NONE);
};

const reportedTo = (plan: TrackingPlanFile | null): string => {
  const event = plan?.events[EVENT];
  const receivers = Object.keys(event?.to ?? {}).filter(
    (id) => plan && event && fieldsFor(plan, event, id).includes("step"),
  );
  return receivers.length === 0 ? "reported to nobody" : `reported to ${receivers.join(", ")}`;
};
