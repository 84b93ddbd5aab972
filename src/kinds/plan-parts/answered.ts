import type { Facts } from "../../engine/answers/answer.ts";
import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import type { Words } from "../view-contract.tsx";

type PlanStep = Exclude<keyof NonNullable<FunnelDefinition["quiz"]["plan"]>, "activity">;
type Options = Readonly<Record<string, { readonly label?: string }>>;

/** Of a view, what an answer to the question of a plan is read from. */
export interface AnsweredView {
  readonly funnel: {
    readonly quiz: Pick<FunnelDefinition["quiz"], "plan">;
    readonly steps: Readonly<Record<string, { readonly question?: { readonly options?: Options } }>>;
  };
  readonly facts: Facts;
}

/** Ids or texts that were answered to the question of a plan; none where nobody asked, or "none of these" was said. */
export const answeredTexts = ({ funnel, facts }: AnsweredView, asked: PlanStep): readonly string[] => {
  const step = funnel.quiz.plan?.[asked];
  const value = step === undefined ? undefined : facts[step];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === "string" && item !== "" && item !== "none").map(String);
};

/** The same as its options are labelled, as far as they count. */
export const answeredLabels = (
  view: AnsweredView & { readonly words: Pick<Words, "t"> },
  asked: PlanStep,
  counts: (id: string) => boolean,
): readonly string[] => {
  const step = view.funnel.quiz.plan?.[asked];
  const options = step === undefined ? undefined : view.funnel.steps[step]?.question?.options;
  return answeredTexts(view, asked)
    .filter(counts)
    .flatMap((id) => {
      const label = options?.[id]?.label;
      return label === undefined ? [] : [view.words.t(label)];
    });
};
