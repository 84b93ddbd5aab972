import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { invalidExamples, questionFaults, validExamples } from "./question-examples.ts";

/** An adult of 175 cm and 82 kg, on 21 November 2026. */
const CONTEXT = { facts: {}, roles: { age: 34, height: 175, weight: 82 }, startedOn: "2026-11-21" };

const questionOf = ({ type, definition }: { readonly type: string; readonly definition: unknown }) => {
  const kind = vocabulary.questions.get(type);
  if (!kind) throw new Error(`no question type ${type}`);
  // The examples' definitions are proved by the schema of their own type.
  return { kind, definition: definition as never };
};

it("shows every question type of the specification", () => {
  expect([...new Set(validExamples.map(({ type }) => type))]).toEqual([...vocabulary.questions.keys()].sort());
});

describe.each(validExamples)("$type, $name", (example) => {
  const { kind, definition } = questionOf(example);

  it("passes its schema", () => {
    expect(questionFaults(example.definition)).toBe("");
  });

  it.each(example.answers.map((answer) => ({ answer })))("takes $answer", ({ answer }) => {
    expect(kind.parseAnswer(definition, answer)).toEqual({ ok: true, value: answer });
    expect(kind.checkAnswer(definition, answer as never, CONTEXT)).toEqual([]);
  });

  it("takes its own samples, also after a journey through storage", () => {
    const samples = kind.sampleAnswers(definition, [18, 30]);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      expect(kind.parseAnswer(definition, JSON.parse(JSON.stringify(sample)))).toEqual({ ok: true, value: sample });
      // A target weight is checked against the visitor's body: its own tests say which are taken.
      if (example.type !== "target-weight") expect(kind.checkAnswer(definition, sample as never, CONTEXT)).toEqual([]);
    }
  });

  it("refuses junk with a code and never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        const parsed = kind.parseAnswer(definition, junk);
        if (parsed.ok) {
          expect(kind.parseAnswer(definition, parsed.value)).toEqual(parsed);
          kind.checkAnswer(definition, parsed.value, CONTEXT);
        } else expect(parsed.error.code).toMatch(/^[a-zA-Z]+$/);
      }),
    );
  });
});

it.each(invalidExamples)("$type: the schema refuses $name", ({ definition, expect: reason }) => {
  expect(questionFaults(definition)).toContain(reason);
});
