import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { createCheck } from "../../src/checker/check-again.ts";
import { codeFrame } from "../../src/checker/problems/code-frame.ts";
import { type DescribedProblem, describeProblem } from "../../src/checker/problems/described-problem.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { exploredStore } from "../../src/repository/explored-store.ts";
import { loadValidator } from "../../src/repository/language.ts";

/** Sent to the browser when a definition or a file of words changed and nothing is wrong: `{ file }`. */
export const FUNNEL_CHANGED = "funnel:changed";

/**
 * Checks `funnels/` and `locales/` while the dev server runs: the first problem stands in the error overlay, all of
 * them in the terminal. A sound change is told to the page, which keeps its session and its position.
 */
export const funnelsPlugin = (root: string): Plugin => {
  const check = createCheck({
    validator: loadValidator(),
    vocabulary,
    world: createWorld(vocabulary),
    explored: exploredStore(),
  });
  let broken = false;

  const look = (server: ViteDevServer, changed: string): void => {
    const texts = readTexts(root);
    const errors = check(texts)
      .problems.filter(({ severity }) => severity === "error")
      .map(describeProblem);
    const [first] = errors;
    if (first) {
      for (const problem of errors)
        server.config.logger.error(
          `${problem.code} ${problem.file}:${problem.line}:${problem.column} ${problem.message}`,
        );
      server.ws.send({ type: "error", err: overlay(root, first, texts.get(first.file), errors.length) });
    } else if (broken) {
      // The overlay goes away with a reload only.
      server.ws.send({ type: "full-reload" });
    } else {
      server.ws.send({ type: "custom", event: FUNNEL_CHANGED, data: { file: changed } });
    }
    broken = first !== undefined;
  };

  return {
    name: "funnels",
    apply: "serve",
    configureServer(server) {
      const watched = ["funnels", "locales"].map((folder) => join(root, folder));
      // Once for all: from now on only what changes is read and explored.
      check(readTexts(root));
      server.watcher.add(watched);
      server.watcher.on("all", (_event, path) => {
        if (path.endsWith(".json") && watched.some((folder) => path.startsWith(folder)))
          look(server, path.slice(root.length + 1));
      });
    },
  };
};

/** One problem as Vite's overlay shows it. */
const overlay = (root: string, problem: DescribedProblem, text: string | undefined, all: number) => ({
  message: `${problem.code} ${problem.message}\n${problem.help}${all > 1 ? `\n\n(and ${all - 1} more)` : ""}`,
  stack: "",
  id: join(root, problem.file),
  frame: codeFrame(text, problem),
  plugin: "funnels",
  loc: { file: join(root, problem.file), line: problem.line, column: problem.column },
});
