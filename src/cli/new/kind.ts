import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { didYouMean } from "../../funnel/suggest.ts";
import { BadEnvironment } from "../bad-environment.ts";
import { REPOSITORY } from "../language.ts";
import type { Print } from "../verb.ts";
import { WrongUse } from "../wrong-use.ts";
import {
  modalTemplate,
  questionTemplate,
  screenTemplate,
  sectionTemplate,
  stepTemplate,
  type Template,
} from "./kinds/templates.ts";

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
export const newKind = (family: string, name: string, dryRun: boolean, print: Print): number => {
  const known = FAMILIES[family];
  if (!known)
    throw new WrongUse(`there is no family "${family}"; ${didYouMean(family, Object.keys(FAMILIES), "families")}`);
  if (!NAME.test(name)) throw new WrongUse(`"${name}" is no name of a kind: write letters, digits and "-"`);
  const parent = join(REPOSITORY, "src/kinds", known.folder);
  if (existsSync(parent) && readdirSync(parent).some((each) => each.toLowerCase() === name.toLowerCase()))
    throw new WrongUse(`src/kinds/${known.folder}/${name} is there already`);

  const files = Object.entries(known.template(name, pascal(name)));
  for (const [file, text] of files) {
    const path = `src/kinds/${known.folder}/${name}/${file}`;
    if (!dryRun) {
      mkdirSync(dirname(join(REPOSITORY, path)), { recursive: true });
      writeFileSync(join(REPOSITORY, path), text);
    }
    print(`${dryRun ? "would write" : "wrote"} ${path}`);
  }
  if (!dryRun) generate(print);
  print(
    [
      "\nnext:",
      `  1. say in schema.json what authors can write, then: npm run generate`,
      `  2. write ${pascal(name)}${known.folder === "steps" || known.folder === "screens" ? "'s behaviour in definition.ts" : ".tsx and its examples"}`,
      `  3. npx vitest run src/kinds/${known.folder}/${name} tests/kinds`,
    ].join("\n"),
  );
  return 0;
};

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-zA-Z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const generate = (print: Print): void => {
  const script = join(REPOSITORY, "scripts/generate.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script], {
    cwd: REPOSITORY,
    encoding: "utf8",
  });
  if (status !== 0) throw new BadEnvironment(`scripts/generate.ts failed:\n${stderr}`);
  print(stdout.trim());
};
