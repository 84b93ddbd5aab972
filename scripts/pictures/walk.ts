import { readFileSync } from "node:fs";
import type { Answer } from "../../src/engine/answers/answer.ts";
import { compile } from "../../src/engine/definition/compile.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

/** What our runner says; every other question gets the first answer that its type takes. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  goal: "goal_run",
  gender: "female",
  age: { value: 36, unit: "years" },
  distance: "up_to_3_km",
  health_consent: "yes",
  height: { value: 172, unit: "cm" },
  weight: { value: 82, unit: "kg" },
  want_to_lose_weight: "yes",
  target_weight: { value: 72, unit: "kg" },
  workout_days: [1, 3, 6],
};

const runtimeOf = (id: string) => {
  const built = JSON.parse(readFileSync("dist/definitions.json", "utf8")) as {
    readonly funnels: readonly FunnelDefinition[];
  };
  const funnel = built.funnels.find((each) => each.id === id);
  if (!funnel) throw new Error(`dist/ holds no funnel ${id}`);
  return compile(funnel, vocabulary);
};

/** Session of a visitor who stands on the step of funnel 20, after every answer before it. */
export const sessionAt = (step: string): Session => {
  const runtime = runtimeOf("20");
  let session = newSession(runtime, { locale: "en-US", startedOn: new Date().toISOString().slice(0, 10) });
  while (session.position !== step) {
    const { position } = session;
    const said = ANSWERS[position];
    const samples = runtime.steps.get(position)?.question?.sampleAnswers ?? [];
    const after = (said === undefined ? samples : [said]).map(
      (answer) => transition(runtime, session, { type: "answerGiven", step: position, answer }).session,
    );
    const moved = after.find((each) => each.position !== position);
    if (!moved) throw new Error(`no answer leads on from ${position}`);
    session = moved;
  }
  return session;
};
