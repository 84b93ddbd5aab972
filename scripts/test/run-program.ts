import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

/** Runs a program of `node_modules/.bin` or the PATH, its output going straight to ours. @returns its exit code */
export const runProgram = (command: string, env: Readonly<Record<string, string>> = {}): Promise<number> => {
  const PATH = [resolve("node_modules/.bin"), process.env["PATH"] ?? ""].join(delimiter);
  const [program = "", ...args] = command.split(" ");
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, PATH, ...env },
    });
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      done(127);
    });
    child.on("close", (code) => done(code ?? 1));
  });
};
