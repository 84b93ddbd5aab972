import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BANNER, type Output } from "./emit.ts";

/** `src/server/payments/halves.gen.ts`: the server's half of every payment provider, by the name of its folder. */
export const providerTable = (root: string): Output => {
  const folder = join(root, "src/payments");
  const names = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "server.ts")))
    .sort();
  const variable = (name: string): string => name.replaceAll("-", "_");
  const imports = names.map(
    (name) => `import { provider as ${variable(name)} } from "../../payments/${name}/server.ts";`,
  );
  const entries = names.map((name) => `  "${name}": ${variable(name)},`);
  return {
    path: "src/server/payments/halves.gen.ts",
    text: `${BANNER}\n${imports.join("\n")}\n\nexport const halves = {\n${entries.join("\n")}\n} as const;\n`,
  };
};
