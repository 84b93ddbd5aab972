import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_FUNNEL } from "../../../foundation/default-funnel.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { openTree, type Tree } from "../../../repository/tree.ts";
import { answerResults, countedQuestions } from "../../../results/answers.ts";
import { readAsked } from "../../../results/asked.ts";
import { type Counts, GROUPS, type Group } from "../../../results/counts.ts";
import { experimentResults } from "../../../results/experiment-results.ts";
import { stepResults } from "../../../results/funnel-results.ts";
import type { Spend } from "../../../results/spend.ts";
import { cohortResults, type WorthCounts, worthResults } from "../../../results/worth.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { fillDemo } from "./demo.ts";
import { exportTable } from "./export.ts";
import { endsOf, plansOf, runtimesOf, waysBy } from "./played.ts";
import { readSpend } from "./read-spend.ts";
import { readAnswers, readCounts, readWorth, storeSpend } from "./source.ts";
import {
  answerTable,
  cohortTable,
  experimentTables,
  groupTable,
  moneyText,
  printed,
  stepTable,
  type Tables,
  totalTable,
  worthTable,
} from "./tables.ts";

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
  readonly spend?: string;
  readonly out?: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("results")
    .description("What visitors did: where they leave, what campaigns bring, which arm of an experiment is better.")
    .argument("[about]", "funnel, campaign, experiment, answers or worth; events or visits with --out", "funnel")
    .option("--since <day>", "visits that began from then on: 2026-11-01")
    .option("--until <day>", "the last day on which they began: 2026-11-30")
    .option("--by <group>", `step, or ${GROUPS.join(", ")}`, "step")
    .option("--funnel <id>", "funnel whose visits are counted", DEFAULT_FUNNEL)
    .option("--worth <percent>", "smallest relative difference of an experiment that would be worth having", "5")
    .option("--spend <file>", "with worth: stores first what was spent on advertising, of a CSV")
    .option("--out <file>", "with events or visits: file that all of them are written to, .csv or .parquet")
    .option("--data <folder>", "folder of the database, instead of DATA_DIR")
    .option(
      "--demo",
      `fills the folder of --data, or ${DEMO_FOLDER}, with simulated visits, and shows them; it must be empty`,
    )
    .option("--visits <number>", "with --demo: how many", "100000")
    .addOption(cwdOption())
    .addOption(formatOption("table", "json", "csv", "md"))
    .addHelpText("after", examples("results worth --by source --spend costs.csv", "results --demo --visits 5000"))
    .action((about: string, options: ResultsOptions) => run((print) => results(about, options, print)));

/** Where simulated visits go when nobody says where. */
const DEMO_FOLDER = ".data-demo";

const ABOUT = ["funnel", "campaign", "experiment", "answers", "worth", "events", "visits"];

const results = async (about: string, options: ResultsOptions, print: Print): Promise<number> => {
  const { by, format } = options;
  const data = options.data ?? (options.demo ? join(options.cwd ?? ".", DEMO_FOLDER) : undefined);
  if (!ABOUT.includes(about)) throw new WrongUse(`there are results of ${ABOUT.join(", ")}, not of "${about}"`);
  const group = GROUPS.find((each) => each === by);
  if (by !== "step" && !group) throw new WrongUse(`--by ${by} is none of step, ${GROUPS.join(", ")}`);
  const asked = readAsked({ since: options.since, until: options.until }, options.funnel);
  if ("wrong" in asked) throw new WrongUse(`--${asked.wrong} is no moment: ${options[asked.wrong]}`);
  const worth = numberOf("--worth", options.worth) / 100;
  if (about === "events" || about === "visits") {
    const count = await exportTable(about, outputFile(options.out), data, asked);
    print(`${count} ${about} written to ${options.out}`);
    return 0;
  }
  const tree = openTree(options.cwd);
  if (options.demo && data !== undefined)
    await fillDemo(tree, options.funnel, data, numberOf("--visits", options.visits));
  if (about === "worth") {
    if (options.spend !== undefined) await storeSpend(data, spendIn(options.spend, tree));
    print(printed(worthTables(group ?? "source", await readWorth(data, asked, group ?? "source")), format));
    return 0;
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
    return experimentTables(plansOf(tree, funnel, worth).map((plan) => experimentResults(plan, counts)));
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

const outputFile = (file: string | undefined): string => {
  if (file !== undefined && /\.(?:csv|parquet)$/.test(file)) return file;
  throw new WrongUse("say with --out to which file, whose name ends in .csv or .parquet");
};

const spendIn = (file: string, { content }: Tree): readonly Spend[] => {
  const { spends, faults } = readSpend(readText(file), new Set(content.campaigns.keys()));
  if (faults.length > 0) throw new WrongUse(`${file}\n${faults.join("\n")}`);
  return spends;
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new WrongUse(`--spend ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const DAY_MS = 86_400_000;

const worthTables = (group: Group, counts: WorthCounts): Tables => ({
  worth: worthTable(group, worthResults(counts)),
  cohorts: cohortTable(group, cohortResults(counts, Math.floor(Date.now() / DAY_MS))),
  ...(Object.keys(counts.costWithoutVisits).length > 0 && {
    "cost without visits": { columns: ["cost without visits"], rows: [[moneyText(counts.costWithoutVisits)]] },
  }),
});
