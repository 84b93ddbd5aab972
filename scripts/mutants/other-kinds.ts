import { sectionKinds } from "../../src/kinds/section-kinds.gen.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

/** The next question type whose answers are written otherwise: types of one notation may well stand for one another. */
export const otherNotation = (type: string): string | undefined => {
  const written = vocabulary.questions.get(type);
  return written && nextName(vocabulary.questions, type, ({ notation }) => notation !== written.notation);
};

/** The next kind of step or section; anything else becomes a step, which it cannot be. */
export const otherKind = (kind: string): string | undefined => {
  const family: ReadonlyMap<string, unknown> = vocabulary.steps.has(kind) ? vocabulary.steps : sectionKinds;
  return nextName(family.has(kind) ? family : vocabulary.steps, kind);
};

const nextName = <K>(
  family: ReadonlyMap<string, K>,
  name: string,
  fits: (kind: K) => boolean = () => true,
): string | undefined => {
  const names = [...family.keys()];
  const start = names.indexOf(name) + 1;
  return [...names.slice(start), ...names].find((other) => {
    const kind = family.get(other);
    return other !== name && kind !== undefined && fits(kind);
  });
};
