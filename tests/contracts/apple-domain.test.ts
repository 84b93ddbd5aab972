import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readEnvironment } from "../../src/server/environment.ts";
import { createApp } from "../../src/server/http/app.ts";
import { startApiWorld } from "../support/api-world.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const PATH = "/.well-known/apple-developer-merchantid-domain-association";

it("gives Apple the file of the provider at every host of the shop, and no such page where it is not configured", async () => {
  const file = join(temporaryFolder(), "association");
  writeFileSync(file, "7B227073704964223A22");
  const { appleDomainAssociation } = readEnvironment({ APPLE_PAY_DOMAIN_ASSOCIATION: file });
  const { services, stop } = await startApiWorld("sqlite");
  const world = {
    services,
    log: () => undefined,
    ipOf: () => "192.0.2.1",
    showMailbox: false,
    mailEventsPassword: null,
  };
  const app = createApp({ ...world, appleDomainAssociation });
  for (const host of ["run.example", "health.example"]) {
    const answer = await app.request(`https://${host}${PATH}`);
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
      200,
      "text/plain; charset=UTF-8",
      "7B227073704964223A22",
    ]);
  }
  const without = createApp({ ...world, appleDomainAssociation: readEnvironment({}).appleDomainAssociation });
  expect((await without.request(`https://run.example${PATH}`)).status).toBe(404);
  await stop();
});

it("does not start with a file that is not there, and says which", () => {
  expect(() => readEnvironment({ APPLE_PAY_DOMAIN_ASSOCIATION: "/nowhere/association" })).toThrow(
    "APPLE_PAY_DOMAIN_ASSOCIATION cannot be read: /nowhere/association",
  );
});
