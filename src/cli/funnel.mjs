#!/usr/bin/env node
import { runEntry } from "../../scripts/run/run-entry.mjs";

await runEntry("src/cli/funnel.ts");
