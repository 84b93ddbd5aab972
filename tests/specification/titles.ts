import { readFileSync } from "node:fs";
import { isTest, sourceFiles } from "../support/source-files.ts";

/** Test files but those about the specification itself, which name everything. */
const others = sourceFiles("src", "scripts", "tests", "e2e").filter(
  (path) => (isTest(path) || path.endsWith(".spec.ts")) && !path.startsWith("tests/specification/"),
);

/** Whether a file declares a test of this title: the text as it stands in the source, in quotes. */
export const hasTitle = (text: string, title: string): boolean =>
  ['"', "`", "'"].some((quote) => text.includes(`${quote}${title}${quote}`));

const texts = others.map((path) => readFileSync(path, "utf8"));

/** Whether some test, wherever it stands, has this title. */
export const isTitle = (title: string): boolean => texts.some((text) => hasTitle(text, title));

/** Whether some test says this anywhere. Tests of the built bundle only look for what must not be in it. */
export const isTested = (text: string): boolean =>
  others.some((path, at) => !path.startsWith("tests/built/") && (texts[at] ?? "").includes(text));
