import { DEFAULT_FUNNEL } from "../../../foundation/default-funnel.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { openTree, type Tree } from "../../../repository/tree.ts";
import { answerResults, countedQuestions } from "../../../results/answers.ts";
import { readAsked } from "../../../results/asked.ts";
import { type Counts, GROUPS, type Group } from "../../../results/counts.ts";
import { experimentResults } from "../../../results/experiment-results.ts";
import { stepResults } from "../../../results/funnel-results.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { fillDemo } from "./demo.ts";
import { endsOf, plansOf, runtimesOf, waysBy } from "./played.ts";
import { readAnswers, readCounts } from "./source.ts";
import { answerTable, experimentTables, groupTable, printed, stepTable, type Tables, totalTable } from "./tables.ts";

interface ResultsOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly since?: string;
  readonly until?: string;
  readonly by: string;
  readonly funnel: string;
  readonly worth: string;
  readonly data?: string;
  readonly demo?: true;
  readonly visits: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("results")
    .description("What visitors did: where they leave, what campaigns bring, which arm of an experiment is better.")
    .argument("[about]", "funnel, campaign, experiment or answers", "funnel")
    .option("--since <day>", "visits that began from then on: 2026-11-01")
    .option("--until <day>", "the last day on which they began: 2026-11-30")
    .option("--by <group>", `step, or ${GROUPS.join(", ")}`, "step")
    .option("--funnel <id>", "funnel whose visits are counted", DEFAULT_FUNNEL)
    .option("--worth <percent>", "smallest relative difference of an experiment that would be worth having", "5")
    .option("--data <folder>", "folder of the database, instead of DATA_DIR")
    .option("--demo", "fills the folder of --data with simulated visits, which must be empty, and shows them")
    .option("--visits <number>", "with --demo: how many", "100000")
    .addOption(cwdOption())
    .addOption(formatOption("table", "json", "csv", "md"))
    .addHelpText(
      "after",
      examples("results funnel --since 2026-11-01", "results --demo --data .data-demo --visits 5000"),
    )
    .action((about: string, options: ResultsOptions) => run((print) => results(about, options, print)));

const ABOUT = ["funnel", "campaign", "experiment", "answers"];

const results = async (about: string, options: ResultsOptions, print: Print): Promise<number> => {
  const { by, data, format } = options;
  if (!ABOUT.includes(about)) throw new WrongUse(`there are results of ${ABOUT.join(", ")}, not of "${about}"`);
  const group = GROUPS.find((each) => each === by);
  if (by !== "step" && !group) throw new WrongUse(`--by ${by} is none of step, ${GROUPS.join(", ")}`);
  const asked = readAsked({ since: options.since, until: options.until }, options.funnel);
  if ("wrong" in asked) throw new WrongUse(`--${asked.wrong} is no moment: ${options[asked.wrong]}`);
  const worth = numberOf("--worth", options.worth) / 100;
  const tree = openTree(options.cwd);
  if (options.demo) {
    if (data === undefined) throw new WrongUse("--demo fills the folder of --data: say which");
    await fillDemo(tree, options.funnel, data, numberOf("--visits", options.visits));
  }
  if (about === "answers") {
    const questions = countedQuestions(runtimesOf(tree, asked.funnel));
    const answers = answerResults(questions, await readAnswers(data, asked, questions));
    print(printed({ answers: answerTable(answers) }, format));
    return 0;
  }
  const counts = await readCounts(data, asked, group ?? "campaign");
  print(printed(tablesOf({ about, group, worth, tree, funnel: options.funnel }, counts), format));
  return 0;
};

interface Wanted {
  readonly about: string;
  /** Undefined: by step. */
  readonly group: Group | undefined;
  readonly worth: number;
  readonly tree: Tree;
  readonly funnel: string;
}

const tablesOf = ({ about, group, worth, tree, funnel }: Wanted, counts: Counts): Tables => {
  if (about === "experiment")
    return experimentTables(plansOf(tree, worth).map((plan) => experimentResults(plan, counts)));
  if (about === "campaign" || group !== undefined)
    return { [group ?? "campaign"]: groupTable(group ?? "campaign", counts.groups) };
  const steps = stepResults(counts, waysBy(tree, funnel), endsOf(tree, funnel));
  return { steps: stepTable(steps), total: totalTable(counts.total, counts.otherOrders) };
};

const numberOf = (option: string, text: string): number => {
  const number = Number(text);
  if (!(number > 0)) throw new WrongUse(`${option} ${text} is no number above 0`);
  return number;
};
