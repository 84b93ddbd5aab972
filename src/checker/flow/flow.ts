import { routeOf } from "../../engine/definition/routes.ts";
import type { Runtime } from "../../engine/definition/runtime.ts";
import { armsOf } from "./condition-text.ts";

export interface FlowNode {
  readonly id: string;
  /** `"single-choice"` for questions, else the step kind. */
  readonly kind: string;
  /** Part of the quiz; null outside it. */
  readonly section: string | null;
  readonly page: string;
  readonly product: string | null;
  readonly end: string | null;
}

export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  readonly exit: string;
  /** Words of the condition; null: always. */
  readonly when: string | null;
}

/** What leads where: the funnel as a graph. */
export interface Flow {
  readonly start: string;
  readonly sections: readonly string[];
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

export const flowOf = ({ definition, steps, aliases }: Runtime): Flow => ({
  start: definition.start,
  sections: Object.keys(definition.quiz.sections),
  nodes: [...steps.values()].map(({ id, definition: step }) => ({
    id,
    kind: step.question?.type ?? step.kind,
    section: step.section ?? null,
    page: step.page,
    product: step.product ?? null,
    end: step.end ?? null,
  })),
  edges: [...steps.values()].flatMap((step) =>
    step.kind.exits.flatMap((exit): readonly FlowEdge[] => {
      const route = routeOf(step.definition, exit);
      // An offer that leads on alike, bought or not, is one arrow.
      if (route === undefined || (exit === "declined" && same(route, step.definition.next))) return [];
      return armsOf(route).map(({ to, when }) => ({
        from: step.id,
        to: aliases.get(to) ?? to,
        exit,
        when: exit === "next" ? when : [exit, when].filter((part) => part !== null).join(": "),
      }));
    }),
  ),
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
