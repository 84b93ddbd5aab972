import type { Content, FunnelParts } from "../../../language/content/content.ts";
import type { PlacedStep } from "../../../language/content/routes.ts";
import { targetsOf, wholeSteps } from "../../../language/content/targets.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL3012", severity: "error" } as const;

/**
 * Only what no route and no link leads to, and only where routes go back to the beginning, or the funnel begins behind
 * it: such a route multiplies the situations, and nobody has to wait for them to hear of it. Otherwise exploring says
 * more, with a visitor's story.
 */
function* check(content: Content): Iterable<Problem> {
  for (const parts of content.funnels.values()) {
    const steps = wholeSteps(parts) ?? [];
    const targets = new Map(steps.map((step) => [step.id, targetsOf(parts, step).filter((to) => to !== step.id)]));
    const led = new Set([...targets.values()].flat());
    // A name that leads nowhere may be this step, misspelt: that is told, and it is enough.
    if ([...led].some((to) => !targets.has(to))) continue;
    const start = parts.funnel?.value.start ?? "";
    const isOrphan = (step: PlacedStep): boolean => !led.has(step.id) && step.id !== start && !isOpenToAll(step, parts);
    const orphans = steps.filter(isOrphan);
    const goesBack = orphans.length > 0 && behind(targets, start).has(start);
    for (const { id, document } of orphans) {
      if (!goesBack && !behind(targets, id).has(start)) continue;
      const where = spot(document, ["steps", id], "key");
      yield problemAt(named, where, `"${id}": no route leads to this step`, "lead somebody there, or take it away");
    }
  }
}

/** Every step that routes lead to from this one: with itself only when they come back. */
const behind = (targets: ReadonlyMap<string, readonly string[]>, from: string): ReadonlySet<string> => {
  const found = new Set(targets.get(from));
  for (const step of found) for (const to of targets.get(step) ?? []) found.add(to);
  return found;
};

/**
 * Whoever has bought is sent to the end from wherever they may not be; a page can link to the page of a step. A question
 * shares its page with the others, and which of them is shown there routes alone decide.
 */
const isOpenToAll = ({ node }: PlacedStep, { pages }: FunnelParts): boolean => {
  const page = node["page"];
  if (node["end"] === "bought") return true;
  return (
    page !== undefined &&
    [...pages.values()].some(({ value }) => JSON.stringify(value.sections).includes(JSON.stringify(page)))
  );
};

/** What conditions take away from everybody is found by exploring the compiled funnel. */
export const rule: Rule = {
  ...named,
  title: "No visitor ever sees it",
  explanation:
    "No route that a visitor can take leads to this step, opens this modal or offers this product. Often a condition above it takes everybody away.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: {
        lonely: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "email",
        },
      },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: {
        target: { next: "lonely" },
        lonely: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "email",
        },
      },
    },
  },
  check,
};
