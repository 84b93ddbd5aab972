import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import type { EnabledEvent } from "./enabled-events.ts";
import { TRIALS } from "./event-table.ts";
import type { Pending, State } from "./graph.ts";

const SILENT: readonly Effect["type"][] = ["report", "reportFault", "saveAnswers"];

/** What comes of a form is tried at every step anyway, whether or not it was sent there. */
const isOfForm = (effect: Effect): boolean => "submission" in effect && effect.submission !== undefined;

export const expectsAnswer = (effect: Effect): boolean => !SILENT.includes(effect.type) && !isOfForm(effect);

/** The step that asked knows the answers; a step just entered may have asked, too, and an event that no step handles. */
const outcomesOf = (runtime: Runtime, asker: string, session: Session, effect: Effect): readonly OutcomeEvent[] => {
  const ask = (id: string) => {
    const step = stepOf(runtime, id);
    return step.kind.outcomes({ runtime, step, session }, effect);
  };
  const outcomes = ask(asker);
  if (outcomes.length > 0) return outcomes;
  const entered = ask(session.position);
  return entered.length > 0
    ? entered
    : TRIALS.flatMap((trial) => (trial.by === "answer" ? trial.answers(runtime, effect) : []));
};

/** What the world still owes an answer to, after `possible` turned `before` into `session` with `effects`. */
export const pendingAfter = (
  runtime: Runtime,
  before: State,
  { way, event }: EnabledEvent,
  session: Session,
  effects: readonly Effect[],
): readonly Pending[] => {
  const asked = effects.filter(expectsAnswer);
  const isAnswered = ({ outcomes }: Pending): boolean => outcomes.some((outcome) => outcome === event);
  const kept = way === "outcome" ? before.pending.filter((each) => !isAnswered(each)) : before.pending;
  if (asked.length === 0) return kept;
  const added = asked.map((effect) => ({
    effect,
    outcomes: outcomesOf(runtime, before.session.position, session, effect),
  }));
  const replaced = new Set(added.map(({ effect }) => effect.type));
  return [...kept.filter(({ effect }) => !replaced.has(effect.type)), ...added];
};
