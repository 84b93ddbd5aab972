import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.each([
  [
    { DATABASE_URL: "postgres://app:secret@127.0.0.1:1/shop" },
    "the database at 127.0.0.1:1 (DATABASE_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1",
  ],
  [
    { DATABASE_URL: "shop.example:secret" },
    "DATABASE_URL is no address of PostgreSQL; write postgres://user:password@host:5432/database",
  ],
  [{ PORT: "many" }, "PORT is not a port: many; write a number up to 65535"],
  [
    { DATA_DIR: import.meta.filename },
    `${import.meta.filename} cannot be read or written: EEXIST: file already exists`,
  ],
])("with %j a command of the server's ends with one sentence", (variables, sentence) => {
  const command = ["src/setup/run.mjs", "src/server/jobs/outbox-command.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, ...variables },
    encoding: "utf8",
  });
  expect({ status, stdout, stderr }).toEqual({ status: 3, stdout: "", stderr: `error: ${sentence}\n` });
});
