import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

const problemsOf = (art: string): readonly string[] =>
  checkSample({ "funnels/sample/pages/home.json": { art } }).map(({ code, help }) => `${code} ${help}`);

it.each([
  ["doodle:runing", 'did you mean "doodle:running"?'],
  ["running", 'did you mean "doodle:running"?'],
  ["emoji:running-shoe", "illustrations like it: doodle:running"],
  ["/pictures/Medal.png", "illustrations like it: art:medal"],
])("of the illustration %s says once what may be meant", (art, help) => {
  expect(problemsOf(art)).toEqual([expect.stringContaining(help)]);
});

it("of an icon says those that share a word with it", () => {
  const options = { run: { icon: "emoji:sports-shoe" } };
  const [problem, ...more] = checkSample({
    "funnels/sample/quiz.json": { steps: { goal: { question: { options } } } },
  });
  expect(more).toEqual([]);
  expect(problem?.help).toMatch(/^icons like it: .*emoji:running-shoe/);
});

it("of a character that is no name says which there are", () => {
  const options = { run: { icon: "🏃" } };
  const [problem, ...more] = checkSample({
    "funnels/sample/quiz.json": { steps: { goal: { question: { options } } } },
  });
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: "FNL2007", help: expect.stringMatching(/^icons: /) });
});
