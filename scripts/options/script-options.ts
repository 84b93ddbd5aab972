import { type ParseArgsConfig, parseArgs } from "node:util";

type ParseOptions = NonNullable<ParseArgsConfig["options"]>;

export interface ScriptUsage<T extends ParseOptions> {
  /** As `package.json` names it. */
  readonly script: string;
  /** What it does, in a sentence. */
  readonly does: string;
  readonly options: T;
  /** Name of an option → what it takes, as words; of those that take anything. */
  readonly takes?: Readonly<Partial<Record<Extract<keyof T, string>, string>>>;
  /** What stands without a name, as words; absent: nothing does. */
  readonly operands?: string;
}

interface Config<T extends ParseOptions> {
  readonly args: string[];
  readonly options: T;
  readonly allowPositionals: boolean;
}

type Parsed<T extends ParseOptions> = ReturnType<typeof parseArgs<Config<T>>>;

export interface ScriptOptions<T extends ParseOptions> {
  readonly values: Parsed<T>["values"];
  readonly operands: readonly string[];
  /** Prints what is wrong with the way the script was called, and how it is called; ends the process with 2. */
  refuse(what: string): never;
  /** The number that an option holds. Ends the process as `refuse` does when it is none, not whole, or below `least`. */
  number(name: Extract<keyof T, string>, form?: { readonly least?: number; readonly isWhole?: boolean }): number;
  /** What an option may hold. Ends the process as `refuse` does when it holds something else. */
  oneOf<C extends string>(name: Extract<keyof T, string>, choices: readonly C[]): readonly C[];
}

const lineOf = (name: string, { type, multiple, default: initial }: ParseOptions[string], takes = "…"): string => {
  const asked = type === "boolean" ? "" : ` <${takes}>`;
  const notes = [
    ...(multiple === true ? ["several times"] : []),
    ...(initial === undefined || initial === false || String(initial) === ""
      ? []
      : [`without it: ${[initial].flat().join(", ")}`]),
  ];
  return `  --${name}${asked}${notes.length === 0 ? "" : `  (${notes.join("; ")})`}`;
};

/** How a script is called: `npm run shots -- …`, what it does, and a line an option. */
export const usageText = <T extends ParseOptions>({ script, does, options, takes, operands }: ScriptUsage<T>): string =>
  [
    `npm run ${script} -- [options]${operands === undefined ? "" : ` [${operands}]`}`,
    does,
    ...Object.entries(options).map(([name, option]) => lineOf(name, option, takes?.[name])),
    "  --help",
  ].join("\n");

/**
 * What a script was called with. `--help` prints how it is called; what it does not take ends the process with 2, with the
 * same text and without a stack.
 */
export const scriptOptions = <const T extends ParseOptions>(
  usage: ScriptUsage<T>,
  args: readonly string[] = process.argv.slice(2),
): ScriptOptions<T> => {
  const refuse = (what: string): never => {
    console.error(`${what}\n\n${usageText(usage)}`);
    process.exit(2);
  };
  const parsed = (): Parsed<T> => {
    try {
      return parseArgs<Config<T>>({
        args: [...args],
        options: usage.options,
        allowPositionals: usage.operands !== undefined,
      });
    } catch (error) {
      if (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_"))
        return refuse(error.message);
      throw error;
    }
  };
  if (args.some((each) => each === "--help" || each === "-h")) {
    console.log(usageText(usage));
    process.exit(0);
  }
  const { values, positionals } = parsed();
  const textsOf = (name: string): readonly string[] =>
    [Object.entries(values).find(([each]) => each === name)?.[1] ?? []].flat().map(String);
  return {
    values,
    operands: positionals,
    refuse,
    number(name, { least = 1, isWhole = true } = {}) {
      const value = Number(textsOf(name)[0] ?? Number.NaN);
      const isGood = Number.isFinite(value) && value >= least && (!isWhole || Number.isInteger(value));
      return isGood ? value : refuse(`--${name} takes a ${isWhole ? "whole " : ""}number from ${least}`);
    },
    oneOf(name, choices) {
      const given = textsOf(name);
      const strange = given.find((each) => !(choices as readonly string[]).includes(each));
      if (strange !== undefined) return refuse(`--${name} takes ${choices.join(", ")}, not ${strange}`);
      return choices.filter((choice) => given.includes(choice));
    },
  };
};
