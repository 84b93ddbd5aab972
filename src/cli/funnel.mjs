#!/usr/bin/env -S node --max-semi-space-size=64
// The explorer makes many small objects that live for one check: with room for them fewer are copied before they die.
import { runEntry } from "../setup/program/run-entry.mjs";

await runEntry("src/cli/funnel.ts");
