import fc from "fast-check";
import { expect, test } from "vitest";
import type { Condition } from "../../language/types/common.gen.ts";
import { type ConditionContext, cutsOf, holds, stepsRead } from "./conditions.ts";

const context: ConditionContext = {
  facts: { goal: "goal_run", age: 34, areas: ["back", "legs"], pause: null },
  owned: new Set(["plan-month"]),
};

test.each<[Condition, boolean]>([
  [{ answer: "goal", is: "goal_run" }, true],
  [{ answer: "goal", is: "goal_pace" }, false],
  [{ answer: "areas", is: "legs" }, true],
  [{ answer: "areas", in: ["arms", "back"] }, true],
  [{ answer: "goal", in: ["goal_pace"] }, false],
  [{ answer: "age", gte: 34 }, true],
  [{ answer: "age", gte: 35 }, false],
  [{ answer: "age", lte: 34 }, true],
  [{ answer: "goal", gte: 0 }, false],
  [{ answer: "goal", answered: true }, true],
  [{ answer: "pause", answered: true }, false],
  [{ answer: "weight", answered: false }, true],
  [{ answer: "weight", is: "goal_run" }, false],
  [{ answer: "constructor", answered: true }, false],
  [{ owned: "plan-month" }, true],
  [{ owned: "book" }, false],
  [
    {
      all: [
        { answer: "age", gte: 30 },
        { answer: "age", lte: 39 },
      ],
    },
    true,
  ],
  [{ any: [{ answer: "age", gte: 60 }, { owned: "book" }] }, false],
  [{ not: { answer: "weight", is: 80 } }, true],
])("%j is %s", (condition, expected) => {
  expect(holds(condition, context)).toBe(expected);
});

test("knows which answers a condition reads, and at which numbers", () => {
  const condition: Condition = {
    any: [
      { not: { answer: "age", gte: 40 } },
      {
        all: [
          { answer: "age", is: 18 },
          { answer: "goal", is: "goal_run" },
        ],
      },
    ],
  };
  expect(stepsRead(condition)).toEqual(["age", "age", "goal"]);
  expect(cutsOf(condition, "age")).toEqual([40, 18]);
});

const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small" },
    fc.record({ answer: fc.constantFrom("goal", "weight"), is: fc.constantFrom("goal_run", "goal_pace") }),
    fc.record({ answer: fc.constant("age"), gte: fc.integer({ min: 30, max: 40 }) }),
    fc.record({ owned: fc.constantFrom("plan-month", "book") }),
    fc.record({ all: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie("condition") }),
  ),
})).condition;

test("not, all and any follow De Morgan", () => {
  fc.assert(
    fc.property(fc.array(anyCondition, { minLength: 1, maxLength: 4 }), (parts) => {
      const notAll = holds({ not: { all: parts } }, context);
      const anyNot = holds({ any: parts.map((part) => ({ not: part })) }, context);
      expect(notAll).toBe(anyNot);
      const [first] = parts;
      if (first) expect(holds({ not: { not: first } }, context)).toBe(holds(first, context));
    }),
  );
});
