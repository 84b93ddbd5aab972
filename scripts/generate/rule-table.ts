import { readdirSync } from "node:fs";
import { join } from "node:path";
import { BANNER, type Output } from "./emit.ts";

/** A folder of rules, by the first digit of their codes: `4-money`. */
const FAMILY = /^[1-9]-/;

const variable = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** `src/checker/rules.gen.ts`: one table of everything that can be wrong with a definition. */
export const ruleTable = (root: string): Output => {
  const folder = join(root, "src/checker/rules");
  const files = readdirSync(folder)
    .filter((family) => FAMILY.test(family))
    .flatMap((family) => readdirSync(join(folder, family)).map((name) => ({ family, name })))
    .filter(({ name }) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map(({ family, name }) => ({ family, name: name.slice(0, -3) }))
    .sort((a, b) => (`${a.family}/${a.name}` < `${b.family}/${b.name}` ? -1 : 1));
  const imports = files.map(
    ({ family, name }) => `import { rule as ${variable(name)} } from "./rules/${family}/${name}.ts";`,
  );
  const entries = files.map(({ name }) => `  ${variable(name)},`);
  return {
    path: "src/checker/rules.gen.ts",
    text: `${BANNER}
import type { Rule } from "./rule.ts";
${imports.join("\n")}

export const rules: readonly Rule[] = [
${entries.join("\n")}
];
`,
  };
};
