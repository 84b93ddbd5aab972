import type { ComponentType } from "react";
import type { Answer } from "../engine/answers/answer.ts";
import type { ModalViewProps, QuestionViewProps, SectionViewProps, StepViewProps } from "./view-contract.tsx";

// Each view takes the definition of its own kind. The renderer hands it the node that names the kind, which the schema
// proved to have that shape; `never` marks the one place where the compiler cannot follow.
type AnyQuestionView = ComponentType<Omit<QuestionViewProps<never, Answer>, "answer"> & { readonly answer: never }>;
type AnySectionView = ComponentType<SectionViewProps<never>>;
type AnyModalView = ComponentType<ModalViewProps<never>>;
type AnyStepView = ComponentType<StepViewProps>;

export type AnyView = AnyQuestionView | AnySectionView | AnyModalView | AnyStepView;

/** Views by family and kind, as `questions/date`. */
export type Views = ReadonlyMap<string, AnyView>;

/** The views of a module, each held against the props of its family. */
export const viewsOf = (of: {
  readonly questions?: Readonly<Record<string, AnyQuestionView>>;
  readonly sections?: Readonly<Record<string, AnySectionView>>;
  readonly modals?: Readonly<Record<string, AnyModalView>>;
  readonly steps?: Readonly<Record<string, AnyStepView>>;
}): Views =>
  new Map(
    Object.entries(of).flatMap(([family, views]) =>
      Object.entries(views).map(([name, view]): [string, AnyView] => [`${family}/${name}`, view]),
    ),
  );

/** Views that arrive together, with the first page that draws one of them. */
export interface ViewChunk {
  /** Its module is `views-<chunk>.gen.ts`. */
  readonly chunk: string;
  /** `sections/offer` is one view; `sections/` are all that no chunk before it names. */
  readonly names: readonly string[];
  readonly load: () => Promise<Views>;
}
