import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BANNER, type Output } from "./emit.ts";

/** Providers that have this half, which are folders. */
const withHalf = (root: string, file: string): readonly string[] => {
  const folder = join(root, "src/payments");
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, file)))
    .sort();
};

/** `src/server/payments/halves.gen.ts`: the server's half of every payment provider, by the name of its folder. */
export const serverHalves = (root: string): Output => {
  const names = withHalf(root, "server.ts");
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

/** `src/payments/browser-halves.gen.ts`: the browser's halves by the same names, each of which is fetched when it is needed. */
export const browserHalves = (root: string): Output => {
  const entries = withHalf(root, "browser.ts").map((name) => `  "${name}": () => import("./${name}/browser.ts"),`);
  return {
    path: "src/payments/browser-halves.gen.ts",
    text: `${BANNER}
import type { BrowserHalf } from "./port.ts";

export const browserHalves: Readonly<Record<string, () => Promise<BrowserHalf>>> = {
${entries.join("\n")}
};
`,
  };
};
