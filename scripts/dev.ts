/**
 * `npm run dev`: the site from its sources, with the API behind it. Definitions are read on every request; a broken one
 * stands in the overlay with file, line and column, a sound change reloads the page where the visitor stands.
 */
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { startEmulator } from "../emulator/braintree/start-emulator.ts";
import { loadSite } from "../src/prerender/load-site.ts";
import type { Site } from "../src/prerender/site.ts";
import { writeApiData } from "./dev/api-data.ts";
import { startApi } from "./dev/api-process.ts";
import { CLOCK_PATH, createDevClock } from "./dev/clock.ts";
import { freePortFrom } from "./dev/free-port.ts";
import { openBrowser } from "./dev/open-browser.ts";
import { pagesPlugin } from "./dev/pages-plugin.ts";
import { scriptOptions } from "./options/script-options.ts";
import { funnelsPlugin } from "./vite/funnels-plugin.ts";

const { oneOf, operands } = scriptOptions({
  script: "dev",
  does: "Serves the definitions of a folder while they are edited.",
  operands: "folder with funnels/ and locales/",
  takes: { provider: "simulated | emulator" },
  // `emulator`: payments go over the wire to the provider in a box; else they are simulated in the page.
  options: { provider: { type: "string", default: "simulated" } },
});
const [provider] = oneOf("provider", ["simulated", "emulator"]);

/** Folder that holds `funnels/` and `locales/`: the repository, or another content tree. */
const ROOT = resolve(operands[0] ?? ".");
const port = await freePortFrom(Number(process.env["PORT"] ?? 5173));
const API_DATA = `.cache/dev-${port}`;
const apiPort = await freePortFrom(port + 1);
const clock = createDevClock(process.env["CLOCK"]);

writeApiData(loadSite(ROOT, clock.now()), API_DATA);
const emulator = provider === "emulator" ? await startEmulator({ port: 0, browserPort: 0 }) : null;
const api = startApi(apiPort, () => ({
  ...emulator?.variables,
  CLOCK: clock.text,
  SITE_DIR: API_DATA,
}));

/** What the API reads has changed: it reads when it starts. */
const write = (site: Site): Promise<void> => {
  writeApiData(site, API_DATA);
  return api.restart();
};

const server = await createServer({
  configFile: false,
  appType: "custom",
  // Two servers that bundle the packages at once would replace each other's files, and load the page anew in mid-visit.
  cacheDir: `.cache/vite-${port}`,
  plugins: [react(), funnelsPlugin(ROOT), pagesPlugin(ROOT, clock, write)],
  // Else the packages of the application are found one after the other, and the page is loaded anew each time.
  optimizeDeps: { entries: ["src/app/start/main.tsx", "src/ui/gallery/index.html"] },
  resolve: { alias: [{ find: /^braintree-web\/([a-z0-9-]+)$/, replacement: "braintree-web/$1/index.js" }] },
  server: {
    host: "127.0.0.1",
    port,
    strictPort: true,
    allowedHosts: [".localhost", ".example"],
    proxy: Object.fromEntries(
      ["/api", "/payments", "/dev/mailbox", "/dev/results", "/admin"].map((path) => [
        path,
        { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
      ]),
    ),
  },
});
server.watcher.on("change", (path) => {
  if (path.startsWith(resolve("src"))) void api.restart();
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`;
for (const name of ["run", "health"])
  console.log(`${name.padEnd(8)} ${address.replace(/127\.0\.0\.1|localhost/, `${name}.localhost`)}`);
console.log(`mailbox  ${address}dev/mailbox`);
console.log(`results  ${address}dev/results`);
console.log(`clock    ${address.slice(0, -1)}${CLOCK_PATH}`);
if (emulator?.browser) openBrowser(emulator.browser, address.replace(/127\.0\.0\.1|localhost/, "run.localhost"));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void server.close().finally(() => process.exit(0)));
