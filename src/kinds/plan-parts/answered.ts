import type { FunnelView } from "../view-contract.tsx";

type PlanStep = Exclude<keyof NonNullable<FunnelView["funnel"]["quiz"]["plan"]>, "activity">;
type View = Pick<FunnelView, "funnel" | "facts">;

/** Ids or texts that were answered to the question of a plan; none where nobody asked, or "none of these" was said. */
export const answeredTexts = ({ funnel, facts }: View, asked: PlanStep): readonly string[] => {
  const step = funnel.quiz.plan?.[asked];
  const value = step === undefined ? undefined : facts[step];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === "string" && item !== "" && item !== "none").map(String);
};

/** The same as its options are labelled, as far as they count. */
export const answeredLabels = (
  view: View & Pick<FunnelView, "words">,
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
