import { DEFAULT_FUNNEL } from "../../../foundation/default-funnel.ts";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { openTree } from "../../../repository/tree.ts";
import { countExperiment } from "../../../results/experiment-results.ts";
import { foldVisits } from "../../../results/fold-visits.ts";
import { countFunnel } from "../../../results/funnel-results.ts";
import { countGroups, GROUPS } from "../../../results/group-results.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";
import { fillDemo } from "./demo.ts";
import { endsOf, plansOf, waysBy } from "./played.ts";
import { readRecords } from "./source.ts";
import { experimentTables, groupTable, printed, stepTable, totalTable } from "./tables.ts";

interface ResultsOptions {
  readonly cwd?: string;
  readonly format: string;
  readonly since?: string;
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
    .argument("[about]", "funnel, campaign or experiment", "funnel")
    .option("--since <day>", "visits that began from then on: 2026-11-01")
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

const ABOUT = ["funnel", "campaign", "experiment"];

const results = async (about: string, options: ResultsOptions, print: Print): Promise<number> => {
  const { by, data, format } = options;
  if (!ABOUT.includes(about)) throw new WrongUse(`there are results of ${ABOUT.join(", ")}, not of "${about}"`);
  const group = GROUPS.find((each) => each === by);
  if (by !== "step" && !group) throw new WrongUse(`--by ${by} is none of step, ${GROUPS.join(", ")}`);
  const since = options.since === undefined ? 0 : Date.parse(options.since);
  if (Number.isNaN(since)) throw new WrongUse(`--since is no moment: ${options.since}`);
  const worth = numberOf("--worth", options.worth) / 100;
  const tree = openTree(options.cwd);
  if (options.demo) {
    if (data === undefined) throw new WrongUse("--demo fills the folder of --data: say which");
    await fillDemo(tree, options.funnel, data, numberOf("--visits", options.visits));
  }

  const groups = countGroups(group ?? "campaign");
  const steps = countFunnel(waysBy(tree, options.funnel), endsOf(tree, options.funnel));
  const experiments = plansOf(tree, worth).map(countExperiment);
  const { orders } = await foldVisits(readRecords(data, since), (visit) => {
    if (visit.startedAt < since) return;
    for (const experiment of experiments) experiment.add(visit);
    if (visit.funnel !== options.funnel) return;
    groups.add(visit);
    if (about === "funnel") steps.add(visit);
  });

  if (about === "experiment") {
    const counted = experiments.map((each) => each.results());
    print(printed(experimentTables(counted), format));
    return 0;
  }
  const isBySteps = about === "funnel" && group === undefined;
  print(
    isBySteps
      ? printed({ steps: stepTable(steps.results()), total: totalTable(steps.results(), orders) }, format)
      : printed({ [group ?? "campaign"]: groupTable(group ?? "campaign", groups.results()) }, format),
  );
  return 0;
};

const numberOf = (option: string, text: string): number => {
  const number = Number(text);
  if (!(number > 0)) throw new WrongUse(`${option} ${text} is no number above 0`);
  return number;
};
