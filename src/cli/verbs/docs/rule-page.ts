import type { Example, Rule } from "../../../checker/rule.ts";

const FAMILIES: Readonly<Record<string, string>> = {
  FNL1: "Shape",
  FNL2: "References",
  FNL3: "Flow",
  FNL4: "Money",
  FNL5: "Words",
  FNL6: "Tracking and consent",
  FNL7: "Search, accessibility, brand",
  FNL8: "Dates and campaigns",
  FNL9: "Honesty and law",
};

/** Every rule with its examples. A test plays them: the wrong one is found, the right one is not. */
export const rulePage = (rules: readonly Rule[]): string => {
  const sorted = [...rules].sort((a, b) => (a.code < b.code ? -1 : 1));
  const families = Object.entries(FAMILIES).flatMap(([family, title]) => {
    const members = sorted.filter(({ code }) => code.startsWith(family));
    return members.length === 0 ? [] : [[`## ${family}: ${title}`, ...members.map(ruleText)].join("\n\n")];
  });
  return [
    "# Rules",
    "What `npm run funnel -- check` can find. Examples are changes of the sample in `tests/funnels/sample`; `null` takes a key away.",
    "Whatever stands under Money and below can be [silenced](../writing-a-funnel.md#exceptions) for a while, with a reason.",
    ...families,
  ].join("\n\n");
};

/** One rule with its examples, as Markdown. */
export const ruleText = ({ code, severity, title, explanation, wrong, right }: Rule): string =>
  [
    `### ${code}`,
    `**${title}** (${severity})`,
    explanation,
    ...exampleText("Wrong", wrong),
    ...exampleText("Right", right),
  ].join("\n\n");

const exampleText = (name: string, example: Example): readonly string[] =>
  Object.entries(example).flatMap(([path, content]) => [
    `${name}: \`${path}\``,
    content === null
      ? "(no such file)"
      : `\`\`\`json\n${(typeof content === "string" ? content : JSON.stringify(content, null, 2)).replaceAll("```", "` ` `")}\n\`\`\``,
  ]);
