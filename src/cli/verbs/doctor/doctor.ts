import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { readTexts } from "../../../repository/disk.ts";
import { REPOSITORY } from "../../../repository/language.ts";
import { contentRoot } from "../../../repository/tree.ts";
import { readEnvironment } from "../../../server/environment.ts";
import { findHeadlessChromium } from "../../../setup/ensure/chromium.mjs";
import { ensureNode } from "../../../setup/ensure/node.mjs";
import { git } from "../../git.ts";
import { cwdOption, examples, formatOption, type Print, type Verb } from "../../verb.ts";

export const verb: Verb = (program, run) =>
  program
    .command("doctor")
    .description("Looks whether everything that the project needs is there: Node, packages, browser, ports, variables.")
    .addOption(cwdOption())
    .addOption(formatOption("pretty", "json"))
    .addHelpText("after", examples("doctor", "doctor --format json"))
    .action((options: DoctorOptions) => run((print) => doctor(options, print)));

interface DoctorOptions {
  readonly cwd?: string;
  readonly format: string;
}

interface Finding {
  readonly name: string;
  /** `warn`: only some commands need it. */
  readonly state: "ok" | "warn" | "bad";
  readonly says: string;
}

/** Returns 3 when something is missing without which nothing runs. */
const doctor = async ({ cwd, format }: DoctorOptions, print: Print): Promise<number> => {
  const content = contentOf(cwd);
  const findings = [node(), packages(), browser(), await port(), variables(), generated(), content, repository(cwd)];
  if (format === "json") print(JSON.stringify(findings, null, 2));
  else for (const { name, state, says } of findings) print(`${state.padEnd(4)}  ${name.padEnd(10)} ${says}`);
  return findings.some(({ state }) => state === "bad") ? 3 : 0;
};

const attempt = (name: string, bad: Finding["state"], look: () => string): Finding => {
  try {
    return { name, state: "ok", says: look() };
  } catch (fault) {
    return { name, state: bad, says: fault instanceof Error ? fault.message : String(fault) };
  }
};

const node = (): Finding =>
  attempt("Node", "bad", () => {
    ensureNode();
    return process.versions.node;
  });

const packages = (): Finding =>
  attempt("packages", "bad", () => {
    const missing = ["ajv", "vite", "react", "tsx"].filter(
      (name) => !existsSync(join(REPOSITORY, "node_modules", name)),
    );
    if (missing.length > 0) throw new Error(`not installed: ${missing.join(", ")}; run: npm ci`);
    return "installed";
  });

const browser = (): Finding =>
  attempt("browser", "warn", () => {
    const found = findHeadlessChromium();
    if (!found) throw new Error("no Chromium; npm test installs one, or set CHROMIUM_PATH");
    return found;
  });

const port = (): Promise<Finding> => {
  const number = Number(process.env["PORT"] ?? 3000);
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (fault: NodeJS.ErrnoException) =>
      resolve({
        name: "port",
        state: "warn",
        says: `${number}: ${fault.code === "EADDRINUSE" ? "in use; npm start takes a free one" : fault.message}`,
      }),
    );
    server.listen(number, "127.0.0.1", () =>
      server.close(() => resolve({ name: "port", state: "ok", says: `${number} is free` })),
    );
  });
};

const variables = (): Finding =>
  attempt("variables", "bad", () => {
    const { payments, databaseUrl, smtpUrl } = readEnvironment(process.env);
    return [
      payments.label,
      databaseUrl ? "PostgreSQL" : "embedded database",
      smtpUrl ? "mail by SMTP" : "mail in the local mailbox",
    ].join(", ");
  });

/** Types, registries and editor schemas follow from the schemas of the kinds. */
const generated = (): Finding =>
  attempt("generated", "bad", () => {
    const words = ["--import", "tsx", join(REPOSITORY, "scripts/generate.ts"), "--check"];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: REPOSITORY, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr.trim().split("\n")[0] ?? "stale; run: npm run generate");
    return stdout.trim();
  });

const contentOf = (cwd: string | undefined): Finding =>
  attempt("content", "bad", () => {
    const root = contentRoot(cwd);
    return `${readTexts(root).size} files in ${root}`;
  });

const repository = (cwd: string | undefined): Finding =>
  attempt("git", "warn", () => {
    const { status, stdout } = spawnSync("git", ["--version"], { encoding: "utf8" });
    if (status !== 0) throw new Error("not found; funnel diff and check --changed need it");
    const root = resolve(cwd ?? REPOSITORY);
    if (git(root, ["rev-parse", "--is-inside-work-tree"]).status !== 0)
      throw new Error(`${root} is in no repository; funnel diff and check --changed need one: git init`);
    return stdout.trim();
  });
