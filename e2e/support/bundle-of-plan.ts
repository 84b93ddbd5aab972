import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { build, type InlineConfig } from "vite";
import { trackingPlan } from "../../scripts/generate/tracking-plan.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import { within } from "../../src/server/within.ts";

/** Some ten seconds by itself. */
const BUILD_MS = 180_000;

const PLAN = "funnels/tracking-plan.json";
const GENERATED = "src/tracking/plan.gen.ts";

export const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js"));

/** `idle-B18d7IeM.js` → `idle`. */
export const nameOf = (file: string): string => file.replace(/-[\w-]{8}\.js$/, "");

/** What `npm run generate` writes of the tracking plan once its owner has changed it. */
const generatedOf = (change: object): string => {
  const root = mkdtempSync(join(tmpdir(), "tracking-plan-"));
  mkdirSync(join(root, "funnels"));
  cpSync(PLAN, join(root, PLAN));
  const plan: unknown = JSON.parse(readFileSync(join(root, PLAN), "utf8"));
  writeFileSync(join(root, PLAN), JSON.stringify(mergePatch(plan, change)));
  const text = trackingPlan(root).find(({ path }) => path === GENERATED)?.text;
  rmSync(root, { recursive: true });
  if (text === undefined) throw new Error(`${GENERATED} is not generated any more`);
  return text;
};

/** Vite says for the whole process that it is one of production: what the worker starts later would be so, too. */
export const buildAside = async (config: InlineConfig): Promise<void> => {
  const { NODE_ENV } = process.env;
  try {
    await within(build(config), BUILD_MS, "bundle");
  } finally {
    if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = NODE_ENV;
  }
};

/**
 * Builds the bundle with a change of the tracking plan, and serves of it the one script that reads the plan: under its name in
 * `dist/`, as what it imports is the same there.
 */
export const buildWithPlan = async (page: Page, change: object): Promise<void> => {
  const generated = generatedOf(change);
  const outDir = mkdtempSync(join(tmpdir(), "bundle-of-plan-"));
  await buildAside({
    logLevel: "error",
    build: { outDir, emptyOutDir: true, copyPublicDir: false, minify: true, reportCompressedSize: false },
    plugins: [
      {
        name: "changed-tracking-plan",
        enforce: "pre",
        load: (id) => (id.endsWith(`/${GENERATED}`) ? generated : null),
      },
    ],
  });
  const before = scriptsIn("dist");
  const [script, ...others] = scriptsIn(outDir).filter((name) => nameOf(name) === "idle");
  if (script === undefined || others.length > 0) throw new Error("the script that reads the plan is another one");
  const renamed = readFileSync(join(outDir, "assets", script), "utf8").replaceAll(
    /(?<=\.\/)[\w.-]+-[\w-]{8}\.js/g,
    (name) => (before.includes(name) ? name : (before.find((each) => nameOf(each) === nameOf(name)) ?? name)),
  );
  rmSync(outDir, { recursive: true });
  await page.route(/\/assets\/idle-[\w-]{8}\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: renamed }),
  );
};
