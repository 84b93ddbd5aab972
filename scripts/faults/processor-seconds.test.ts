import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { processorSeconds } from "./processor-seconds.ts";

it.runIf(existsSync("/proc/self/stat"))(
  "counts what a process that was started has taken, and no other one",
  async () => {
    const busy =
      "const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end); console.log(1);";
    const child = spawn(process.execPath, ["-e", `${busy} setInterval(() => {}, 1_000);`]);
    try {
      await once(child.stdout, "data");
      expect(processorSeconds(child.pid ?? 0)).toBeGreaterThanOrEqual(0.3);
      expect(processorSeconds(process.pid)).toBeGreaterThan(processorSeconds(child.pid ?? 0) ?? Number.NaN);
    } finally {
      child.kill();
    }
  },
);
