import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { REPOSITORY } from "../../../repository/language.ts";
import {
  type Reached,
  readSpecification,
  type Specification,
  type Unreached,
} from "../../../repository/specification/specification.ts";
import { type Table, tableText } from "../../output/table.ts";
import { examples, formatOption, type Print, type Verb } from "../../verb.ts";

interface SpecOptions {
  readonly unreached?: boolean;
  readonly section?: string;
  readonly format: string;
}

export const verb: Verb = (program, run) =>
  program
    .command("spec")
    .description("What of the specification somebody reaches, where, and by which test; and what nobody reaches yet.")
    .option("--unreached", "only what nobody reaches yet")
    .option("--section <number>", "only this section of the specification, 2 to 9")
    .addOption(formatOption("table", "md", "json"))
    .addHelpText("after", examples("spec --unreached", "spec --section 7 --format md"))
    .action((options: SpecOptions) => run((print) => spec(options, print)));

/** Returns 1 when the tables name something twice, nowhere, or that is not there. */
const spec = ({ unreached, section, format }: SpecOptions, print: Print): number => {
  const whole = readSpecification(REPOSITORY);
  const { reached: first, unreached: second, faults } = section === undefined ? whole : ofSection(whole, section);
  const lists = [...(unreached ? [] : [reachedList(first)]), unreachedList(second)];
  if (format === "json")
    print(JSON.stringify(Object.fromEntries(lists.map(({ key, table }) => [key, records(table)])), null, 2));
  else
    print(
      lists
        .map(
          ({ title, table }) =>
            `${format === "md" ? "## " : ""}${title}: ${table.rows.length}\n\n${tableText(table, format)}`,
        )
        .join("\n\n"),
    );
  for (const fault of faults) print(`wrong: ${fault}`);
  return faults.length > 0 ? 1 : 0;
};

const ofSection = ({ entries, reached, unreached, faults }: Specification, section: string): Specification => {
  const isWanted = (entry: { readonly section: number }): boolean => String(entry.section) === section;
  if (!entries.some(isWanted)) {
    const sections = [...new Set(entries.map((entry) => entry.section))].join(", ");
    throw new WrongUse(`the specification has no section "${section}"; it has ${sections}`);
  }
  return {
    entries: entries.filter(isWanted),
    reached: reached.filter(({ entry }) => isWanted(entry)),
    unreached: unreached.filter(({ entry }) => isWanted(entry)),
    faults,
  };
};

interface List {
  readonly key: string;
  readonly title: string;
  readonly table: Table;
}

const reachedList = (rows: readonly Reached[]): List => ({
  key: "reached",
  title: "Reached",
  table: {
    columns: ["entry", "reached at", "test"],
    rows: rows.map(({ entry, where, test }) => [entry.id, where, test]),
  },
});

const unreachedList = (rows: readonly Unreached[]): List => ({
  key: "unreached",
  title: "Not reached yet",
  table: {
    columns: ["entry", "why", "reached once there is"],
    rows: rows.map(({ entry, why, evidence }) => [entry.id, why, evidence]),
  },
});

const records = (table: Table): unknown => JSON.parse(tableText(table, "json"));
