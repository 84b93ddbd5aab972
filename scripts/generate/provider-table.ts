import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { BANNER, type Output } from "./emit.ts";

/** `src/server/payments/halves.gen.ts`: the server's half of every payment provider, by the name of its folder. */
export const providerTable = (root: string): Output => {
  const folder = join(root, "src/payments");
  const names = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "server.ts")))
    .sort();
  const exports = names.map(
    (name) => `export { provider as ${name.replaceAll("-", "_")} } from "../../payments/${name}/server.ts";`,
  );
  return { path: "src/server/payments/halves.gen.ts", text: `${BANNER}\n${exports.join("\n")}\n` };
};
