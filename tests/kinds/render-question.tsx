import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Answer, AnswerProblem } from "../../src/engine/answers/answer.ts";
import type { FunnelView } from "../../src/kinds/view-contract.tsx";
import type { QuestionNode } from "../../src/language/types/question-node.gen.ts";
import { loadAllViews, viewOfQuestion } from "../../src/renderer/view-of.tsx";
import { aView, InFunnel } from "./funnel-view.tsx";

await loadAllViews();

// jsdom has no `CSS.escape`; user-event needs it to find the radios of a group.
globalThis.CSS ??= { escape: (name: string) => name.replace(/[^\w-]/g, "\\$&") } as typeof CSS;

/** A question without what the view of its type does not read. */
export type SomeQuestion = Partial<QuestionNode> & Pick<QuestionNode, "type">;

interface Around {
  readonly answer?: Answer;
  readonly problem?: AnswerProblem;
  readonly view?: FunnelView;
}

/** A question as the renderer draws it, and the answers it gave. */
export const renderQuestion = (definition: SomeQuestion, { answer = null, problem, view = aView() }: Around = {}) => {
  const View = viewOfQuestion(definition.type);
  const answers: Answer[] = [];
  const screen = render(
    <InFunnel view={view}>
      <h1 id="heading">The question</h1>
      <View
        step="step"
        definition={{ title: "t.title", data_class: "none", ...definition }}
        answer={answer}
        problem={problem ?? null}
        labelledBy="heading"
        onAnswer={(given: Answer) => answers.push(given)}
      />
    </InFunnel>,
  );
  return { ...screen, answers, user: userEvent.setup() };
};
