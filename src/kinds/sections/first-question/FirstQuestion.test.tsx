import { expect, it } from "vitest";
import { aBuyer, renderSection, shopFunnel } from "../../../../tests/kinds/section-world.tsx";

const goal = { answers: [{ step: "goal", answer: "goal_run" }], asks: "distance" } as const;

it("names the goal of its page, asks what comes after it, and leads back to where the goal is asked, with it chosen", async () => {
  const { view, acts } = aBuyer();
  const { getByRole, getByText, user } = renderSection({ kind: "first-question", goal }, view);
  getByText("Your goal: funnel-20.goal.run");
  getByRole("heading", { name: "⟦distance⟧" });
  await user.click(getByRole("button", { name: "Change" }));
  expect(acts).toEqual([
    { type: "positionRequested", step: "goal" },
    { type: "answerGiven", step: "goal", answer: "goal_run" },
    { type: "positionRequested", step: "goal" },
  ]);
});

it("asks the first question of an edition that does not begin with the goal", () => {
  const { view } = aBuyer();
  const begins = { ...view, funnel: { ...shopFunnel, start: "distance" } };
  const { getByRole, queryByText } = renderSection(
    { kind: "first-question", goal: { ...goal, asks: "results" } },
    begins,
  );
  getByRole("heading", { name: "⟦distance⟧" });
  expect(queryByText(/Your goal/)).toBeNull();
});

it("leads who has begun a visit to where it stands, and nobody else", () => {
  const visit = { position: "results", purchases: [] };
  const begun = renderSection({ kind: "first-question" }, aBuyer(visit).view);
  expect(begun.getByRole("link", { name: "Go on where you were" }).getAttribute("href")).toBe("results");
  begun.become(aBuyer({ ...visit, answers: {} }).view);
  expect(begun.queryByRole("link")).toBeNull();
  begun.become(aBuyer({ position: "results" }).view);
  expect(begun.queryByRole("link")).toBeNull();
});
