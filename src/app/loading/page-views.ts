import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import type { PageData } from "../page/page-data.ts";

/** Kinds that a page draws, as `loadViews` names them. The quiz may stand at any question, and soon at the next. */
export const viewsOfPage = ({ reads, definition }: Pick<PageData, "reads" | "definition">): readonly string[] => [
  ...Object.values(definition.sections).map(({ kind }) => `sections/${kind}`),
  ...(reads.includes("question") ? ["questions/"] : []),
];

/** The question that a landing page asks. */
export const viewOfStart = (
  { start, steps }: Pick<FunnelDefinition, "start" | "steps">,
  { asks = start }: Pick<PageData, "asks">,
): readonly string[] => {
  const question = steps[asks]?.question;
  return question ? [`questions/${question.type}`] : [];
};
