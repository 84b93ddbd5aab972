import type { ComponentType } from "react";
import type { Answer } from "../engine/answer.ts";
import type { ModalDefinition, QuestionDefinition } from "../engine/definition.ts";
import type { ModalViewProps, QuestionViewProps, SectionViewProps } from "../kinds/view-contract.tsx";
import { modalViews, questionViews, sectionViews } from "../kinds/views.gen.ts";

/**
 * The view of a node, by the kind it names. A registry holds views of many definition types; each gets only the node
 * that names it, which the schema proved to have that shape. This file is the one place of that cast.
 */
const viewIn = <P>(views: ReadonlyMap<string, unknown>, name: string): ComponentType<P> => {
  const view = views.get(name);
  if (!view) throw new Error(`No view is registered for "${name}".`);
  return view as ComponentType<P>;
};

export const viewOfQuestion = (type: string): ComponentType<QuestionViewProps<QuestionDefinition, Answer>> =>
  viewIn(questionViews, type);

export const viewOfSection = (kind: string): ComponentType<SectionViewProps<{ readonly kind: string }>> =>
  viewIn(sectionViews, kind);

export const viewOfModal = (kind: string): ComponentType<ModalViewProps<ModalDefinition>> => viewIn(modalViews, kind);
