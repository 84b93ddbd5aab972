#!/usr/bin/env node
// Runs before any package exists, so this file and `ensure/` use Node's built-ins only.
// Usage: node scripts/ensure.mjs deps chromium firefox webkit postgres pgbouncer chdb build
import { ensureBuild } from "../src/setup/ensure/build.mjs";
import { ensureChdb } from "../src/setup/ensure/chdb.mjs";
import { ensureChromium } from "../src/setup/ensure/chromium.mjs";
import { ensureDeps } from "../src/setup/ensure/deps.mjs";
import { ensureNode } from "../src/setup/ensure/node.mjs";
import { ensureFirefox, ensureWebKit } from "../src/setup/ensure/other-browsers.mjs";
import { ensurePgBouncer } from "../src/setup/ensure/pgbouncer.mjs";
import { ensurePostgres } from "../src/setup/ensure/postgres.mjs";
import { Unmet } from "../src/setup/ensure/unmet.mjs";

/** @type {Readonly<Record<string, () => void>>} */
const NEEDS = {
  deps: ensureDeps,
  chromium: ensureChromium,
  firefox: ensureFirefox,
  webkit: ensureWebKit,
  postgres: ensurePostgres,
  pgbouncer: ensurePgBouncer,
  chdb: ensureChdb,
  build: ensureBuild,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(NEEDS, name));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`Usage: node scripts/ensure.mjs ${Object.keys(NEEDS).join("|")} …`);
  process.exit(2);
}

try {
  ensureNode();
  for (const name of wanted) NEEDS[name]?.();
} catch (error) {
  if (!(error instanceof Unmet)) throw error;
  console.error(error.message);
  process.exit(3);
}
