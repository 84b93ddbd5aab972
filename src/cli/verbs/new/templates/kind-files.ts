import { fieldsOf } from "../../../../foundation/json.ts";

/** What a new kind begins with: path inside its folder → text. */
export type Template = (name: string, pascal: string) => Readonly<Record<string, string>>;

const COMMON = "../../../../schemas/common.schema.json#/$defs";

const schemaText = (
  family: string,
  name: string,
  title: string,
  tag: string,
  more: Readonly<Record<string, unknown>>,
  required: readonly string[],
): string =>
  `${JSON.stringify(
    {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: `https://funnel.example/src/kinds/${family}/${name}/schema.json`,
      title,
      description: `${title}: say in one sentence what it is for.`,
      type: "object",
      additionalProperties: false,
      required: [tag, ...required],
      properties: { [tag]: { type: "string", const: name, description: "Names the kind.", examples: [name] }, ...more },
    },
    null,
    2,
  )}\n`;

const words = (description: string, example: string): unknown => ({
  $ref: `${COMMON}/MessageKey`,
  description,
  examples: [example],
});

const examplesText = (definition: unknown, without: string, answers?: readonly unknown[]): string => {
  const less = Object.fromEntries(Object.entries(fieldsOf(definition)).filter(([key]) => key !== without));
  const valid = [{ name: "the least that must be said", definition, ...(answers ? { answers } : {}) }];
  const invalid = [{ name: `no ${without}`, definition: less, expect: without }];
  return `${JSON.stringify({ valid, invalid }, null, 2)}\n`;
};

/** A test beside the kind: reads what the schema says and what the pure half does. */
const testText = (imports: string, sentence: string, body: string): string => `import { expect, it } from "vitest";
${imports}

it("${sentence}", () => {
  ${body}
});
`;

export const questionTemplate: Template = (name, pascal) => ({
  "schema.json": schemaText(
    "questions",
    name,
    `${pascal}Question`,
    "type",
    {
      title: words("The question itself: the heading of the step.", "funnel-20.goal.title"),
      why: words("One line below the heading: why we ask.", "funnel-20.goal.why"),
      data_class: { $ref: `${COMMON}/DataClass`, description: "How sensitive the answer is.", examples: ["personal"] },
      label: words("Label of the field.", "funnel-20.name.label"),
    },
    ["title", "data_class", "label"],
  ),
  "definition.ts": `import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import { ok, refused } from "../../../foundation/result.ts";
import type { ${pascal}Question } from "./definition.gen.ts";

export const kind: QuestionKind<${pascal}Question, string> = {
  type: "${name}",
  asks: true,
  parseAnswer: (_definition, input) => (typeof input === "string" ? ok(input.trim()) : refused({ code: "required" })),
  checkAnswer: (_definition, answer) => (answer === "" ? [{ code: "required" }] : []),
  toValue: (_definition, answer) => answer,
  sampleAnswers: () => ["a"],
};
`,
  [`${pascal}.tsx`]: `import { useState } from "react";
import { TextField } from "../../../ui/TextField.tsx";
import { FieldForm } from "../../question-parts/FieldForm.tsx";
import { useCommit } from "../../question-parts/useCommit.ts";
import { useProblemText } from "../../question-parts/useProblemText.ts";
import { type QuestionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { ${pascal}Question } from "./definition.gen.ts";
import { kind } from "./definition.ts";
import styles from "./${pascal}.module.css";

export const ${pascal} = (props: QuestionViewProps<${pascal}Question, string>) => {
  const { words } = useFunnelView();
  const [text, setText] = useState(props.answer ?? "");
  const { commit, problem, forget } = useCommit(kind, props);
  const change = (typed: string) => {
    setText(typed);
    forget();
  };
  return (
    <FieldForm onSubmit={() => commit(text)}>
      <div className={styles["field"]}>
        <TextField
          label={words.t(props.definition.label)}
          value={text}
          onChange={change}
          error={useProblemText(problem)}
        />
      </div>
    </FieldForm>
  );
};
`,
  [`${pascal}.module.css`]: ".field {\n  display: grid;\n  gap: var(--space-3);\n}\n",
  "examples.json": examplesText(
    { type: name, title: "funnel-20.goal.title", data_class: "personal", label: "funnel-20.goal.goal_run" },
    "label",
    ["a"],
  ),
  "definition.test.ts": testText(
    'import { kind } from "./definition.ts";',
    "takes text without the blanks around it",
    `const definition = { type: "${name}", title: "a.b", data_class: "personal", label: "a.c" } as const;
  expect(kind.parseAnswer(definition, " ten ")).toEqual({ ok: true, value: "ten" });
  expect(kind.checkAnswer(definition, "", { facts: {}, roles: {}, startedOn: "2026-11-21" })).toEqual([
    { code: "required" },
  ]);`,
  ),
});

export const sectionTemplate: Template = (name, pascal) => ({
  "schema.json": schemaText(
    "sections",
    name,
    `${pascal}Section`,
    "kind",
    {
      title: words("Heading.", "funnel-20.home.steps.title"),
      text: words("A sentence or two below the heading.", "funnel-20.home.steps.ask.text"),
    },
    ["title", "text"],
  ),
  "definition.ts": `import type { SectionKind } from "../../../engine/contracts/section-kind.ts";

export const kind: SectionKind = { kind: "${name}", reads: [] };
`,
  [`${pascal}.tsx`]: `import { Section } from "../../section-parts/Section.tsx";
import { type SectionViewProps, useFunnelView } from "../../view-contract.tsx";
import type { ${pascal}Section } from "./definition.gen.ts";
import styles from "./${pascal}.module.css";

export const ${pascal} = ({ id, definition }: SectionViewProps<${pascal}Section>) => {
  const { words } = useFunnelView();
  return (
    <Section id={id} title={definition.title}>
      <p className={styles["text"]}>{words.t(definition.text)}</p>
    </Section>
  );
};
`,
  [`${pascal}.module.css`]: ".text {\n  max-inline-size: 60ch;\n}\n",
  "examples.json": examplesText(
    { kind: name, title: "funnel-20.home.steps.title", text: "funnel-20.home.steps.ask.text" },
    "text",
  ),
  "definition.test.ts": testText(
    'import { kind } from "./definition.ts";',
    "reads nothing of the visitor",
    "expect(kind.reads).toEqual([]);",
  ),
});

export const modalTemplate: Template = (name, pascal) => ({
  "schema.json": schemaText(
    "modals",
    name,
    `${pascal}Modal`,
    "kind",
    {
      title: words("Heading of the dialog.", "funnel-20.downsell.title"),
      text: words("A sentence or two below the heading.", "funnel-20.downsell.text"),
    },
    ["title", "text"],
  ),
  "definition.ts": `import type { ModalKind } from "../../../engine/contracts/modal-kind.ts";

export const kind: ModalKind = { kind: "${name}", once: false, accept: (_definition, session) => session };
`,
  [`${pascal}.tsx`]: `import { Button } from "../../../ui/Button.tsx";
import { type ModalViewProps, useFunnelView } from "../../view-contract.tsx";
import type { ${pascal}Modal } from "./definition.gen.ts";
import styles from "./${pascal}.module.css";

export const ${pascal} = ({ onAccept }: ModalViewProps<${pascal}Modal>) => {
  const { words } = useFunnelView();
  return (
    <div className={styles["actions"]}>
      <Button onClick={onAccept}>{words.t("app.close")}</Button>
    </div>
  );
};
`,
  [`${pascal}.module.css`]: ".actions {\n  display: grid;\n  gap: var(--space-3);\n}\n",
  "examples.json": examplesText(
    { kind: name, title: "funnel-20.downsell.title", text: "funnel-20.downsell.text" },
    "text",
  ),
  "definition.test.ts": testText(
    'import { kind } from "./definition.ts";',
    "may open more than once",
    "expect(kind.once).toBe(false);",
  ),
});

export const screenTemplate: Template = (name, pascal) => ({
  "schema.json": schemaText("screens", name, `${pascal}Screen`, "kind", {}, []),
  "definition.ts": `import type { ScreenKind } from "../../../engine/contracts/screen-kind.ts";

export const kind: ScreenKind = {
  kind: "${name}",
  tracking: "landing",
  marketingHeader: true,
  paymentDocument: false,
  personal: false,
};
`,
  "examples.json": `${JSON.stringify({ valid: [{ name: "plain", definition: { kind: name } }], invalid: [{ name: "another kind", definition: { kind: "poster-wall" }, expect: name }] }, null, 2)}\n`,
  "definition.test.ts": testText(
    'import { kind } from "./definition.ts";',
    "shows the same to everybody",
    "expect(kind.personal).toBe(false);",
  ),
});

export const stepTemplate: Template = (name, pascal) => ({
  "schema.json": schemaText(
    "steps",
    name,
    `${pascal}Step`,
    "kind",
    {
      page: { $ref: `${COMMON}/PagePath`, description: "Page that shows the step.", examples: ["results"] },
      next: { $ref: `${COMMON}/Route`, description: "Where it leads.", examples: ["checkout"] },
    },
    ["page", "next"],
  ),
  "definition.ts": `import type { StepKind } from "../../../engine/contracts/step-kind.ts";

export const kind: StepKind = {
  kind: "${name}",
  needs: ["route"],
  exits: ["next"],
  passed: () => null,
  value: () => null,
  skipWhenPassed: false,
  enter: () => [],
  handle: (context, event) =>
    event.type === "continued" ? { session: context.session, exit: "next", effects: [] } : null,
  acts: ({ step }) => [{ type: "continued", step: step.id }],
  outcomes: () => [],
};
`,
  "examples.json": examplesText({ kind: name, page: "results", next: "checkout" }, "next"),
  "definition.test.ts": testText(
    'import { kind } from "./definition.ts";',
    "leads on by one exit",
    'expect(kind.exits).toEqual(["next"]);',
  ),
});
