import type { Example } from "../../../checker/rule.ts";
import { rules } from "../../../checker/rules.gen.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { didYouMean } from "../../../language/names/suggestion.ts";
import { cwdOption, examples, formatOption, type Verb } from "../../verb.ts";
import { ruleText } from "../docs/rule-page.ts";
import { explainVisit, type VisitOptions } from "./visit.ts";

export const verb: Verb = (program, run) =>
  program
    .command("explain")
    .description(
      "Says what a code means, why it matters, and shows a wrong and a right example; of an address, which message matches apply.",
    )
    .argument("<code or address>", "code of a problem, or an address as /en-US/home?utm_campaign=spring")
    .option("--country <code>", "of the visit, as US; nobody names it when absent")
    .option("--device <class>", "phone or computer", "phone")
    .option("--returning", "the browser has been here before, and has agreed to be known again")
    .option("--at <day>", "YYYY-MM-DD; today when absent")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "md"))
    .addHelpText(
      "after",
      examples("explain FNL2003", "explain '/en-US/home?utm_campaign=couch-to-5k' --device computer"),
    )
    .action((wanted: string, options: VisitOptions & { readonly format: string }) =>
      run((print) =>
        wanted.startsWith("/") ? explainVisit(wanted, options, print) : explain(wanted, options.format, print),
      ),
    );

/** `funnel explain <code>`: what, why, wrong and right, and how to live with it. @throws WrongUse */
const explain = (code: string, format: string, print: (text: string) => void): number => {
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
  if (format === "md") {
    print(`${ruleText(rule)}\n\n${silencing(rule.code)}`);
    return 0;
  }
  print(`${rule.code} (${rule.severity}): ${rule.title}\n\n${rule.explanation}\n`);
  if (Object.keys(rule.wrong).length > 0)
    print(
      `Wrong:\n${exampleText(rule.wrong)}\nRight:\n${exampleText(rule.right)}\nBoth are changes of the sample in tests/funnels/sample; null takes a key away.\n`,
    );
  print(silencing(rule.code));
  return 0;
};

/** Which codes an author may live with is said by the pattern of `x-ignore`: from money on. */
const silencing = (code: string): string =>
  code < "FNL4"
    ? "It cannot be silenced: the funnel would not run."
    : `To live with it for a while, say why and until when at the top of the file:\n  "x-ignore": [{ "code": "${code}", "because": "the reason", "until": "2027-01-31" }]\nIn a file of words it says whose, too: "key": "goal.title".`;

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
