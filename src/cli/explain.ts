import type { Example } from "../funnel/rule.ts";
import { rules } from "../funnel/rules.gen.ts";
import { didYouMean } from "../funnel/suggest.ts";
import { WrongUse } from "./wrong-use.ts";

/** `funnel explain <code>`: what, why, wrong and right. @throws WrongUse */
export const explain = (code: string, print: (text: string) => void): number => {
  const wanted = code.toUpperCase();
  const rule = rules.find((each) => each.code === wanted);
  if (!rule)
    throw new WrongUse(
      `unknown code "${code}"; ${didYouMean(
        wanted,
        rules.map((each) => each.code),
        "codes",
      )}`,
    );
  print(`${rule.code} (${rule.severity}): ${rule.title}\n\n${rule.explanation}\n`);
  print(`Wrong:\n${exampleText(rule.wrong)}\nRight:\n${exampleText(rule.right)}`);
  return 0;
};

const exampleText = (example: Example): string =>
  Object.entries(example)
    .map(([path, content]) => `  ${path}\n${indented(content)}\n`)
    .join("");

const indented = (content: Example[string]): string => {
  const text =
    content === null ? "(no such file)" : typeof content === "string" ? content : JSON.stringify(content, null, 2);
  return text
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
};
