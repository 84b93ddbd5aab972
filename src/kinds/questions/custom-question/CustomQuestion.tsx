import type { QuestionViewProps } from "../../view-contract.tsx";
import type { CustomQuestionQuestion } from "./definition.gen.ts";
import { EffortScale } from "./EffortScale.tsx";

const VIEWS = { "effort-scale": EffortScale } satisfies Record<CustomQuestionQuestion["component"], unknown>;

export const CustomQuestion = (props: QuestionViewProps<CustomQuestionQuestion, number>) => {
  const View = VIEWS[props.definition.component];
  return <View {...props} />;
};
