import { ChooseOne } from "../../question-parts/ChooseOne.tsx";
import type { QuestionViewProps } from "../../view-contract.tsx";
import type { YesNoQuestion } from "./definition.gen.ts";
import type { YesNo as YesOrNo } from "./definition.ts";

/** As single-choice, with two cards side by side. */
export const YesNo = ({ definition, ...props }: QuestionViewProps<YesNoQuestion, YesOrNo>) => {
  const { yes = { label: "app.yes" }, no = { label: "app.no" } } = definition;
  const options = [
    ["yes", yes],
    ["no", no],
  ] as const;
  return <ChooseOne {...props} options={options} columns={2} />;
};
