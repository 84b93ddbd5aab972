import { ChooseOne } from "../../question-parts/ChooseOne.tsx";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { YesNoQuestion } from "./definition.gen.ts";
import type { YesNo as YesOrNo } from "./definition.ts";

/** What stands in one line beside a picture in half the width of a phone. */
const SHORT = 10;

/** As single-choice; the cards stand side by side where their words are short. */
export const YesNo = ({ definition, ...props }: QuestionViewProps<YesNoQuestion, YesOrNo>) => {
  const { words } = useFunnelView();
  const { yes = { label: "app.yes" }, no = { label: "app.no" } } = definition;
  const options = [
    ["yes", yes],
    ["no", no],
  ] as const;
  const isShort = options.every(([, { label }]) => words.t(label).length <= SHORT);
  return <ChooseOne {...props} options={options} columns={isShort ? 2 : 1} />;
};
