import { existsSync, readFileSync } from "node:fs";
import type { Choices } from "../../../checker/walks/play.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { seeded } from "../../../results/seeded.ts";

/** `--answers`: answers by step. @throws WrongUse */
export const answersFrom = (file: string | undefined, runtime: Runtime): Choices["answers"] => {
  if (file === undefined) return {};
  if (!existsSync(file)) throw new WrongUse(`there is no file "${file}"`);
  let answers: unknown;
  try {
    answers = JSON.parse(readFileSync(file, "utf8"));
  } catch (fault) {
    throw new WrongUse(`${file} cannot be read as JSON: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
  if (typeof answers !== "object" || answers === null) throw new WrongUse(`${file} holds no object of answers`);
  for (const step of Object.keys(answers))
    if (!runtime.steps.has(step))
      throw new WrongUse(`${file}: there is no step "${step}"; ${didYouMean(step, runtime.steps.keys(), "steps")}`);
  return { ...answers };
};

/** `--seed`; without one the first choice after which the visitor is not sent away. */
export const chooser = (seed: string | undefined, runtime: Runtime): Choices["choose"] => {
  if (seed === undefined)
    return (legs) => legs.find(({ after }) => stepOf(runtime, after.position).definition.end !== "refused") ?? legs[0];
  const number = Number(seed);
  if (seed.trim() === "" || !Number.isSafeInteger(number))
    throw new WrongUse(`--seed ${seed} is no whole number; write 7`);
  const random = seeded(number);
  return (legs) => legs[(random() * 2 ** 32) % Math.max(1, legs.length)];
};
