import { BANNER, type Output } from "./emit.ts";
import type { Family, Kind } from "./kind-folders.ts";

const TYPES: Readonly<Partial<Record<Family, string>>> = {
  questions: "AnyQuestionView",
  sections: "AnySectionView",
  modals: "AnyModalView",
  steps: "AnyStepView",
};

const alias = (kind: Kind): string => `${kind.view}${kind.family.charAt(0).toUpperCase()}${kind.family.slice(1, -1)}`;

/** `src/kinds/views.gen.ts`: every kind's React half. A kind whose schema says `x-lazy` is loaded when first drawn. */
export const viewRegistry = (kinds: readonly Kind[]): Output => {
  const drawn = kinds.filter((kind) => kind.view !== null && TYPES[kind.family] !== undefined);
  const path = (kind: Kind): string => `./${kind.family}/${kind.name}/${kind.view}.tsx`;
  const imports = drawn
    .filter((kind) => !kind.lazy)
    .map((kind) => `import { ${kind.view} as ${alias(kind)} } from "${path(kind)}";`);
  const value = (kind: Kind): string =>
    kind.lazy ? `lazy(async () => ({ default: (await import("${path(kind)}")).${kind.view} }))` : alias(kind);
  const maps = Object.entries(TYPES).map(([family, type]) => {
    const entries = drawn.filter((kind) => kind.family === family).map((kind) => `  ["${kind.name}", ${value(kind)}],`);
    const inner = entries.length === 0 ? "" : `\n${entries.join("\n")}\n`;
    return `export const ${family.slice(0, -1)}Views: ReadonlyMap<string, ${type}> = new Map<string, ${type}>([${inner}]);`;
  });
  const react = drawn.some((kind) => kind.lazy)
    ? "import { lazy, type ComponentType }"
    : "import type { ComponentType }";
  return {
    path: "src/kinds/views.gen.ts",
    text: `${BANNER}
${react} from "react";
import type { Answer } from "../engine/answer.ts";
import type { ModalViewProps, QuestionViewProps, SectionViewProps, StepViewProps } from "./view-contract.tsx";
${imports.map((line) => `${line}\n`).join("")}
// Each view takes the definition of its own kind. The renderer hands it the node that names the kind, which the schema
// proved to have that shape; \`never\` marks the one place where the compiler cannot follow.
export type AnyQuestionView = ComponentType<
  Omit<QuestionViewProps<never, Answer>, "answer"> & { readonly answer: never }
>;
export type AnySectionView = ComponentType<SectionViewProps<never>>;
export type AnyModalView = ComponentType<ModalViewProps<never>>;
export type AnyStepView = ComponentType<StepViewProps>;

${maps.join("\n\n")}
`,
  };
};
