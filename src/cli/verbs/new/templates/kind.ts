import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BadEnvironment } from "../../../../foundation/failures/bad-environment.ts";
import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import { REPOSITORY } from "../../../../repository/language.ts";
import type { Print } from "../../../verb.ts";
import { printSettled } from "../print-settled.ts";
import {
  modalTemplate,
  questionTemplate,
  screenTemplate,
  sectionTemplate,
  stepTemplate,
  type Template,
} from "./kind-files.ts";

export interface KindOptions {
  readonly dryRun?: boolean;
  readonly format: string;
}

const FAMILIES: Readonly<Record<string, { readonly folder: string; readonly template: Template }>> = {
  question: { folder: "questions", template: questionTemplate },
  step: { folder: "steps", template: stepTemplate },
  section: { folder: "sections", template: sectionTemplate },
  screen: { folder: "screens", template: screenTemplate },
  modal: { folder: "modals", template: modalTemplate },
};

const NAME = /^[A-Za-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * A folder with everything that a kind holds, and the registries written anew: nothing else is edited by hand.
 * @throws WrongUse for a name that is taken or is none; BadEnvironment when the generator fails.
 */
export const newKind = (
  family: string,
  name: string,
  { dryRun = false, format }: KindOptions,
  print: Print,
): number => {
  const known = FAMILIES[family];
  if (!known)
    throw new WrongUse(`there is no family "${family}"; ${didYouMean(family, Object.keys(FAMILIES), "families")}`);
  if (!NAME.test(name)) throw new WrongUse(`"${name}" is no name of a kind: write letters, digits and "-"`);
  const parent = join(REPOSITORY, "src/kinds", known.folder);
  if (existsSync(parent) && readdirSync(parent).some((each) => each.toLowerCase() === name.toLowerCase()))
    throw new WrongUse(`src/kinds/${known.folder}/${name} is there already`);

  const folder = `src/kinds/${known.folder}/${name}`;
  const files = Object.entries(known.template(name, pascal(name))).map(([file, text]) => ({
    path: `${folder}/${file}`,
    text,
    before: undefined,
  }));
  if (!dryRun) {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(REPOSITORY, path)), { recursive: true });
      writeFileSync(join(REPOSITORY, path), text);
    }
    generate();
  }
  const isSeen = !["steps", "screens"].includes(known.folder);
  const next = [
    `say in ${folder}/schema.json what authors can write, then: npm run generate`,
    isSeen
      ? `write ${pascal(name)}.tsx, and examples of it in examples.json`
      : "write its behaviour in definition.ts, and examples of it in examples.json",
    `npx vitest run ${folder} tests/kinds`,
  ];
  const settled = { written: !dryRun, files, problems: [], texts: new Map<string, string>(), preview: null, next };
  return printSettled(settled, format, print);
};

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-zA-Z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** Types, registries and the schemas for editors. */
const generate = (): void => {
  const script = join(REPOSITORY, "scripts/generate.ts");
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", script], {
    cwd: REPOSITORY,
    encoding: "utf8",
  });
  if (status !== 0) throw new BadEnvironment(`scripts/generate.ts failed:\n${stderr}`);
};
