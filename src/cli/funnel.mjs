#!/usr/bin/env -S node --max-semi-space-size=64
// The explorer makes many small objects that live for one check: with room for them fewer are copied before they die.
import { setFlagsFromString } from "node:v8";
import { runEntry } from "../setup/program/run-entry.mjs";

// A check is over before code in which whole handlers are inlined has paid for its compilation, which takes a second core for as
// long as the check takes the first one (docs/benchmarks.md).
setFlagsFromString("--max-inlined-bytecode-size-cumulative=100");

await runEntry("src/cli/funnel.ts");
