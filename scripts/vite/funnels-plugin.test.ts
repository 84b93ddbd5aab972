import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, expect, it } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { FUNNEL_CHANGED, funnelsPlugin } from "./funnels-plugin.ts";

let server: ViteDevServer | undefined;
afterEach(() => server?.close());

it("shows a mistake in the overlay while it is there, and tells the page of a sound change", async () => {
  const root = temporaryFolder();
  cpSync(join(import.meta.dirname, "../../tests/funnels/sample"), root, { recursive: true });
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [funnelsPlugin(root)],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const sent: unknown[] = [];
  server.ws.send = (payload: unknown) => void sent.push(payload);
  const file = join(root, "funnels/sample/funnel.json");
  const sound = readFileSync(file, "utf8");

  const after = (text: string): unknown => {
    sent.length = 0;
    writeFileSync(file, text);
    server?.watcher.emit("all", "change", file);
    return sent.at(-1);
  };

  expect(after(sound.replace('"plan"', '"plna"'))).toMatchObject({
    type: "error",
    err: { message: 'FNL2003 unknown product "plna"\ndid you mean "plan"?', loc: { file, line: 9, column: 15 } },
  });
  expect(after(sound)).toEqual({ type: "full-reload" });
  expect(after(`${sound}\n`)).toEqual({
    type: "custom",
    event: FUNNEL_CHANGED,
    data: { file: "funnels/sample/funnel.json" },
  });
});
