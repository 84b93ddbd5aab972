import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";

interface Manifest {
  readonly main: string;
  readonly engines: { readonly vscode: string };
}

const FOLDER = "editors/vscode";
const manifest = JSON.parse(readFileSync(`${FOLDER}/package.json`, "utf8")) as Manifest;
const { server, files } = createRequire(import.meta.url)("../../editors/vscode/server.cjs") as {
  readonly server: { readonly command: string; readonly args: readonly string[] };
  readonly files: readonly { readonly pattern: string }[];
};

it("starts the server of the repository in which it lies", () => {
  expect(existsSync(`${FOLDER}/${manifest.main}`)).toBe(true);
  const [script = "", ...words] = server.args;
  expect(words).toEqual(["lsp", "--stdio"]);
  const { status, stdout } = spawnSync(server.command, [script, "lsp", "--help"], { encoding: "utf8" });
  expect([status, stdout.includes("--stdio")]).toEqual([0, true]);
});

it("asks for the editor that its client needs", () => {
  const client = JSON.parse(readFileSync("node_modules/vscode-languageclient/package.json", "utf8")) as Manifest;
  expect(manifest.engines.vscode).toBe(client.engines.vscode);
});

it("is about definitions and words alone", () => {
  expect(files.map(({ pattern }) => pattern)).toEqual(["**/funnels/**/*.json", "**/locales/**/*.json"]);
});
