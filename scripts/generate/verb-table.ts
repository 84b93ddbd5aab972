import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BANNER, type Output } from "./emit.ts";

const variable = (name: string): string =>
  `${name.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())}Verb`;

/** `src/cli/verbs.gen.ts`: every verb of the command line, `verbs/<verb>/<verb>.ts`, by name. */
export const verbTable = (root: string): Output => {
  const folder = join(root, "src/cli/verbs");
  const names = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, `${name}.ts`)))
    .sort();
  const imports = names.map((name) => `import { verb as ${variable(name)} } from "./verbs/${name}/${name}.ts";`);
  const entries = names.map((name) => `  ["${name}", ${variable(name)}],`);
  return {
    path: "src/cli/verbs.gen.ts",
    text: `${BANNER}
import type { Verb } from "./verb.ts";
${imports.join("\n")}

export const verbs: ReadonlyMap<string, Verb> = new Map([
${entries.join("\n")}
]);
`,
  };
};
