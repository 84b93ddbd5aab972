import { Section } from "../../section-parts/Section.tsx";
import type { SectionViewProps } from "../../view-contract.tsx";
import { useFunnelView } from "../../view-contract.tsx";
import type { QuizSection } from "./definition.gen.ts";

/** Keyed by the step: what one question keeps for itself never leaks into the next. */
export const Quiz = ({ id }: SectionViewProps<QuizSection>) => {
  const { session, Question } = useFunnelView();
  return (
    <Section id={id}>
      <Question key={session.position} step={session.position} />
    </Section>
  );
};
