import type { Content, FunnelParts } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import type { KindNode } from "../kind-node.ts";
import type { Problem } from "../problem.ts";
import type { PlacedStep } from "../routes.ts";
import type { Rule } from "../rule.ts";
import { targetsOf, wholeSteps } from "../targets.ts";

const named = { code: "FNL3012", severity: "error" } as const;

/**
 * Only what no route and no link leads to, so that nobody waits for an exploration to hear it: a route that goes back
 * to the beginning from behind the quiz multiplies the situations, and mostly leaves a step without a way to it.
 */
function* check(content: Content): Iterable<Problem> {
  for (const parts of content.funnels.values()) {
    const steps = wholeSteps(content, parts) ?? [];
    const led = new Set(steps.flatMap((step) => targetsOf(content, step).filter((to) => to !== step.id)));
    const ids = new Set(steps.map(({ id }) => id));
    // A name that leads nowhere may be this step, misspelt: that is told, and it is enough.
    if ([...led].some((to) => !ids.has(to))) continue;
    for (const step of steps) {
      if (led.has(step.id) || step.id === parts.funnel?.value.start || isOpenToAll(step, parts)) continue;
      const where = spot(step.document, ["steps", step.id], "key");
      yield problemAt(
        named,
        where,
        `"${step.id}": no route leads to this step`,
        "lead somebody there, or take it away",
      );
    }
  }
}

/** Whoever has bought is sent to the end from wherever they may not be; a page can link to the page of a step. */
const isOpenToAll = ({ node }: PlacedStep, { pages }: FunnelParts): boolean =>
  node["end"] === "bought" ||
  [...pages.values()].some(({ value }) => says(value.sections, String(node["page"] ?? "quiz")));

const says = (node: Readonly<Record<string, KindNode>>, page: string): boolean =>
  JSON.stringify(node).includes(JSON.stringify(page));

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
