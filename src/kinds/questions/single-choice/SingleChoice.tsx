import { ChooseOne } from "../../question-parts/ChooseOne.tsx";
import type { QuestionViewProps } from "../../view-contract.tsx";
import type { SingleChoiceQuestion } from "./definition.gen.ts";

export const SingleChoice = ({ definition, ...props }: QuestionViewProps<SingleChoiceQuestion, string>) => (
  <ChooseOne {...props} options={Object.entries(definition.options)} />
);
