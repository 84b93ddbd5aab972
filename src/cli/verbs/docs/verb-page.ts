import type { Command } from "commander";

/** What every verb takes, as its own declaration says it. */
export const verbPage = (verbs: readonly Command[]): string =>
  [
    "# Verbs",
    "`npm run funnel -- <verb>`. [The guide](../cli.md) says what they are for, and what the exit codes mean.",
    ...[...verbs].sort((a, b) => (a.name() < b.name() ? -1 : 1)).map((verb) => verbText(verb, "##")),
  ].join("\n\n");

const verbText = (verb: Command, heading: string, before = ""): string => {
  const name = `${before}${verb.name()}`;
  const rows = [
    ...verb.registeredArguments.map((argument) => [
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
      argument.description,
    ]),
    ...verb.options.map((option) => [option.flags, option.description + choicesText(option.argChoices)]),
  ];
  return [
    `${heading} ${name}`,
    verb.description(),
    ...(rows.length === 0
      ? []
      : [
          [
            "| Argument or option | Means |",
            "|---|---|",
            ...rows.map((cells) => `| ${cells.map(cell).join(" | ")} |`),
          ].join("\n"),
        ]),
    ...verb.commands.map((each) => verbText(each, `${heading}#`, `${name} `)),
  ].join("\n\n");
};

const choicesText = (choices: readonly string[] | undefined): string =>
  choices === undefined ? "" : ` (${choices.join(", ")})`;

const cell = (text: string | undefined, at: number): string => {
  const whole = (text ?? "").replaceAll("|", "\\|");
  return at === 0 ? `\`${whole}\`` : whole;
};
