import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createConnection } from "vscode-languageserver/node";
import { vocabulary } from "../../../kinds/vocabulary.gen.ts";
import { serveLanguage } from "../../../lsp/server.ts";
import { createWorld } from "../../../repository/create-world.ts";
import { exploredStore } from "../../../repository/explored-store.ts";
import { REPOSITORY } from "../../../repository/language.ts";
import { contentRoot, languageValidator } from "../../../repository/tree.ts";
import { cwdOption, examples, type Verb } from "../../verb.ts";

export const verb: Verb = (program, run) =>
  program
    .command("lsp")
    .description("Answers an editor over standard input and output, by the language server protocol.")
    .option("--stdio", "over standard input and output, as editors ask for it; there is no other way")
    .addOption(cwdOption())
    .addHelpText("after", examples("lsp --stdio", "lsp --cwd ../my-definitions"))
    .action(({ cwd }: { readonly cwd?: string }) =>
      run(async () => {
        const connection = createConnection(process.stdin, process.stdout);
        const language = {
          validator: languageValidator(),
          vocabulary,
          world: createWorld(vocabulary),
          explored: exploredStore(),
        };
        serveLanguage(connection, language, (folders) => contentRoot(cwd ?? rootIn(folders)));
        await new Promise((end) => process.stdin.once("close", end));
        return 0;
      }),
    );

/** The first open folder with definitions; else those of the repository. */
const rootIn = (folders: readonly string[]): string =>
  folders
    .filter((uri) => uri.startsWith("file:"))
    .map((uri) => fileURLToPath(uri))
    .find((folder) => existsSync(join(folder, "funnels"))) ?? REPOSITORY;
