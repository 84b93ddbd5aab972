import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { renderToString } from "react-dom/server";
import { forgetKept } from "../../src/prerender/kept/kept-build.ts";
import type { Benchmark } from "./benchmark.ts";
import { elementTree } from "./element-tree.ts";
import { wallTime } from "./wall-time.ts";

const TREES = 20;

const readPages = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync("dist", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".html"))
      .map((path) => [path, readFileSync(join("dist", path), "utf8")]),
  );

const secondsFor = (work: () => void): number => wallTime(work) / 1000;

const prerender = (): void => {
  const env = { ...process.env, NODE_ENV: "production" };
  const { status } = spawnSync(process.execPath, ["src/setup/run.mjs", "scripts/prerender.ts"], {
    stdio: "ignore",
    env,
  });
  if (status !== 0) throw new Error("Prerendering failed; see: npm run build");
};

const writeAll = (pages: ReadonlyMap<string, string>): void => {
  const folder = mkdtempSync(join(tmpdir(), "funnel-pages-"));
  for (const [path, html] of pages) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), html);
  }
  rmSync(folder, { recursive: true });
};

/** The whole process of ours, start and compression included, beside two floors that write or render the very same pages. */
export const prerendering: Benchmark = {
  name: "prerendering",
  run: () => {
    forgetKept("dist");
    const ours = secondsFor(prerender);
    const again = secondsFor(prerender);
    const pages = readPages();
    const write = secondsFor(() => writeAll(pages));
    const trees = [...pages.values()].slice(0, TREES).map(elementTree);
    const rounds = Math.ceil(pages.size / TREES);
    const render = secondsFor(() => {
      for (let round = 0; round < rounds; round += 1) for (const tree of trees) renderToString(tree);
    });
    const rows = [
      { name: "prerender (whole process)", values: [pages.size, ours, pages.size / ours] },
      { name: "the same again: nothing is drawn", values: [pages.size, again, pages.size / again] },
      {
        name: "floor: renderToString of ready trees",
        values: [rounds * trees.length, render, (rounds * trees.length) / render],
      },
      { name: "floor: write ready pages", values: [pages.size, write, pages.size / write] },
    ];
    return Promise.resolve([{ title: "Prerendering", columns: ["pages", "seconds", "pages/s"], rows }]);
  },
};
