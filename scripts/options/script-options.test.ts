import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { usageText } from "./script-options.ts";

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, ...args], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

it("says how a script is called: what each option takes, and what holds without it", () => {
  expect(
    usageText({
      script: "walks",
      does: "Random visitors through every funnel.",
      operands: "funnel …",
      takes: { seed: "number", only: "text" },
      options: {
        seed: { type: "string", default: "1" },
        only: { type: "string", multiple: true },
        whole: { type: "boolean", default: false },
      },
    }),
  ).toBe(`npm run walks -- [options] [funnel …]
Random visitors through every funnel.
  --seed <number>  (without it: 1)
  --only <text>  (several times)
  --whole
  --help`);
});

describe("a script", () => {
  const simulate = (...args: string[]) => run("scripts/simulate.ts", ...args);

  it("that is asked for help gives it, and does nothing else", () => {
    const { status, stdout } = simulate("--help");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^npm run simulate -- \[options\]\n/);
  });

  it.each([
    [["--sedes", "3"], /^Unknown option '--sedes'/],
    [["--seeds", "many"], /^--seeds takes a whole number from 1\n/],
    [["--minutes", "-1"], /^--minutes takes a number from 0|^Option '--minutes' argument is ambiguous/],
    [["strange"], /^Unexpected argument 'strange'/],
  ])("that is called with %j says what is wrong and how it is called, without a stack", (args, what) => {
    const { status, stderr } = simulate(...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(what);
    expect(stderr).toContain("npm run simulate -- [options]");
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it("that takes one of several words names them all", () => {
    expect(run("scripts/subscriptions.ts", "--engine", "mysql")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("--engine takes sqlite, postgres, not mysql") as string,
    });
  });
});
