import { readdirSync } from "node:fs";
import { join } from "node:path";
import { BANNER, type Output } from "./emit.ts";

const variable = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** `src/funnel/rules.gen.ts`: one table of everything that can be wrong with a definition. */
export const ruleTable = (root: string): Output => {
  const names = readdirSync(join(root, "src/funnel/rules"))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -3))
    .sort();
  const imports = names.map((name) => `import { rule as ${variable(name)} } from "./rules/${name}.ts";`);
  const entries = names.map((name) => `  ${variable(name)},`);
  return {
    path: "src/funnel/rules.gen.ts",
    text: `${BANNER}
import type { Rule } from "./rule.ts";
${imports.join("\n")}

export const rules: readonly Rule[] = [
${entries.join("\n")}
];
`,
  };
};
