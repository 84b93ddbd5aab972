import type { KnipConfig } from "knip";
import { PROGRAMS } from "./src/setup/program/entries.mjs";

const { "test-server": forTests, ...programs } = PROGRAMS;

/** What begins a program or a page, and is imported by nothing; with `!` where no test is needed for it to run. */
const config: KnipConfig = {
  entry: [
    ...Object.values(programs)
      .flat()
      .map((entry) => `${entry}!`),
    ...forTests,
    "scripts/build/{class-names,one-runtime,plain-imports,squeeze,unused-of-react-dom,views-in-manifest}.ts!",
    "src/app/boot/boot.ts!",
    "src/app/worker/service-worker.ts!",
    "src/app/worker/service-worker-off.ts!",
    "src/app/document/entry-server.tsx!",
    "src/ui/gallery/main.tsx!",
    "scripts/*.{ts,mjs}!",
    "scripts/subscriptions/renewal-server.ts!",
    "scripts/lines/lines-command.ts!",
    "scripts/mails/mails-command.ts!",
    "scripts/visitors/visitors-command.ts!",
    "src/setup/run.mjs!",
    "src/engine/contracts/unexplored.ts!",
    "src/server/database/sqlite/connection-worker.mjs!",
    "e2e/firefox.config.ts",
    "editors/vscode/extension.cjs!",
    "e2e/**/*.spec.ts",
    "emulator/braintree/browser/scripts/*.ts",
    "src/kinds/*/*/{definition.ts,*.tsx}!",
  ],
  project: [
    "editors/**/*.cjs!",
    "src/**/*.{ts,tsx,mjs}!",
    "scripts/**/*.{ts,mjs}!",
    "!**/*.test.{ts,tsx}!",
    "tests/**/*.{ts,tsx}",
    "e2e/**/*.ts",
    "emulator/**/*.ts",
  ],
  ignore: ["**/*.gen.*"],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: ["@fontsource-variable/*", "@iconify-json/*"],
};

export default config;
