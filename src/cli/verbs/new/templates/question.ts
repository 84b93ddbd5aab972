import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { vocabulary } from "../../../../kinds/vocabulary.gen.ts";
import { withValue } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import { pointerOf } from "../../../../language/reading/json-document.ts";
import type { DataClass } from "../../../../language/types/common.gen.ts";
import type { QuestionNode } from "../../../../language/types/question-node.gen.ts";
import type { QuizFile } from "../../../../language/types/quiz.gen.ts";
import { REPOSITORY } from "../../../../repository/language.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { type Beginning, needed, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { answersOf, checkedId } from "../fresh-id.ts";
import { storiesThrough } from "../stories-through.ts";
import { addedWords, humanized } from "../words.ts";
import { wordsOf } from "./page.ts";

export interface QuestionOptions {
  readonly funnel: string;
  readonly type: string;
  readonly after: string;
  readonly title?: string;
  readonly options?: string;
  readonly dataClass?: DataClass;
}

/** A question after another one: the way goes through it, what followed follows still. */
const draft = (tree: Tree, id: string, options: QuestionOptions): Draft => {
  const { funnel, type, after, title } = options;
  const path = `funnels/${funnel}/quiz.json`;
  const text = tree.texts.get(path);
  const parts = tree.content.funnels.get(funnel);
  const quiz = parts?.quiz?.value;
  if (text === undefined || !quiz)
    throw new WrongUse(
      `there is no sound quiz of funnel "${funnel}"; ${didYouMean(funnel, tree.content.funnels.keys(), "funnels")}`,
    );
  if (Object.hasOwn(quiz.steps, checkedId(id)) || Object.hasOwn(parts?.funnel?.value.steps ?? {}, id))
    throw new WrongUse(`step "${id}" is there already`);
  const before = Object.hasOwn(quiz.steps, after) ? quiz.steps[after] : undefined;
  if (!before)
    throw new WrongUse(`there is no step "${after}"; ${didYouMean(after, Object.keys(quiz.steps), "steps")}`);
  if (before["next"] === undefined) throw new WrongUse(`step "${after}" is an end: nothing can follow it`);

  const answers = options.options === undefined ? null : answersOf("--options", options.options);
  const question = definitionOf(type, options.dataClass, answers);
  const step = { kind: "questions", section: before["section"], question, next: before["next"] };
  const words = wordsOf(tree, funnel);
  const { named, texts } = withOwnWords(tree, quiz, id, step, words, title, answers);
  const inserted = withValue(text, ["steps", id], named, after);
  const onItsWay = withValue(inserted, ["steps", after, "next"], id);
  // What a question measures is computed with, or it would be asked for nothing (FNL3018).
  const role = vocabulary.questions.get(type)?.role?.(question) ?? null;
  const measured = role === null || role in quiz.roles ? onItsWay : withValue(onItsWay, ["roles", role], id);
  const files = new Map([[path, measured], ...addedWords(tree, words, texts)]);
  return {
    files: new Map([...files, ...storiesThrough(tree, funnel, files)]),
    preview: { page: "quiz", funnel },
    next: [
      `write the words: locales/<language>/${words}.json, "${id}.…"`,
      `npm run funnel -- map ${funnel}`,
      "npm run funnel -- check",
    ],
  };
};

export const newQuestion: Beginning<QuestionOptions> = {
  usage: "question [id]",
  description: "A question after another one.",
  options: [
    needed("--after <step>", "step that it follows"),
    needed("--type <type>", "question type: a folder of src/kinds/questions"),
    option("--funnel <funnel>", "funnel that asks it").default("20"),
    option("--title <words>", "the question"),
    option(
      "--data-class <class>",
      "how sensitive the answer is; special: about health, body or mood; as in the example of the type when absent",
    ).choices(["none", "personal", "special"]),
    option("--options <list>", "what can be answered, in words: Old ones,New ones"),
  ],
  make: draft,
  examples: [
    'new question sleep --after goal --type yes-no --title "Do you sleep well?"',
    'new question shoes --after goal --type single-choice --options "Old ones,New ones"',
  ],
};

/** An example of the type, with the sensitivity and the answers that are asked for. */
const definitionOf = (
  type: string,
  dataClass: DataClass | undefined,
  answers: ReadonlyMap<string, string> | null,
): QuestionNode => {
  const folder = join(REPOSITORY, "src/kinds/questions");
  const types = readdirSync(folder);
  if (!types.includes(type))
    throw new WrongUse(`there is no question type "${type}"; ${didYouMean(type, types, "types")}`);
  const examples: readonly Example[] = JSON.parse(readFileSync(join(folder, type, "examples.json"), "utf8")).valid;
  const [first] = examples;
  const fitting = examples.find(({ definition }) => dataClass === undefined || definition.data_class === dataClass);
  if (!first) throw new Error(`src/kinds/questions/${type} has no example`);
  const definition = fitting?.definition ?? {
    ...first.definition,
    data_class: dataClass ?? first.definition.data_class,
  };
  if (answers === null) return definition;
  if (!("options" in definition)) throw new WrongUse(`"${type}" has no options`);
  const options = Object.fromEntries([...answers.keys()].map((value) => [value, { label: `x.${value}` }]));
  return { ...definition, options };
};

/** Tests of the kinds hold every folder's examples to this shape. */
interface Example {
  readonly definition: QuestionNode;
}

/** The step with message keys of its own in place of those of the example, and words for them. */
const withOwnWords = (
  tree: Tree,
  quiz: QuizFile,
  id: string,
  step: object,
  file: string,
  title = `${humanized(id)}?`,
  answers: ReadonlyMap<string, string> | null = null,
) => {
  const { references } = tree.validator.validate("quiz", { ...quiz, steps: { ...quiz.steps, [id]: step } });
  const texts: Record<string, string> = {};
  let text = JSON.stringify(step);
  for (const { to, pointer } of references) {
    const [, name, ...rest] = pointerOf(pointer);
    if (to !== "message" || name !== id) continue;
    const [question, ...inside] = rest;
    if (question !== "question") continue;
    const short = inside.length > 1 ? inside.filter((part) => part !== "options" && part !== "label") : inside;
    const key = `${id}.${short.join(".")}`;
    const last = short.at(-1) ?? id;
    const words = inside[0] === "options" ? answers?.get(last) : undefined;
    texts[key] = inside[0] === "title" ? title : words === undefined || words === last ? humanized(last) : words;
    text = withValue(text, rest.map(asIndex), `${file}.${key}`);
  }
  return { named: JSON.parse(text), texts };
};

const asIndex = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);
