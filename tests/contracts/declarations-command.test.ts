import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCancellation } from "../../src/api/calls/create-cancellation.gen.ts";
import { createMessage } from "../../src/api/calls/create-message.gen.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { smallSite } from "../support/outages/server-process.ts";

describe.each(ENGINES)("funnel declarations on %s", { timeout: 120_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const declarations = async (...options: readonly string[]): Promise<readonly string[]> => {
    const { folder: DATA_DIR, url } = world.place;
    const env = { ...process.env, SITE_DIR: smallSite(), DATA_DIR, ...(url !== undefined && { DATABASE_URL: url }) };
    const words = ["src/cli/funnel.mjs", "declarations", ...options];
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    return stdout.trim().split("\n");
  };

  test("lists what a person has to see to until somebody has", async () => {
    const email = "somebody@example.com";
    const body = { full_name: "Ann Lee", email, order_id: "my plan", kind: "ordinary", language: "en-US" } as const;
    const answer = await world.client.send(createCancellation, { body });
    const reference = answer.ok ? answer.value.reference : "";
    const [line, count] = await declarations();
    expect(line?.split("  ").slice(1, 5)).toEqual([reference, "cancellation", "contract", email]);
    expect(count).toBe("1 to see to");
    expect(await declarations("--done", reference)).toEqual([`${reference}: done`]);
    expect(await declarations()).toEqual(["0 to see to"]);
  });

  test("deletes what somebody wrote who was never a visitor, says what went, and knows nobody who is not there", async () => {
    const email = "writer@example.com";
    const message = { email, message: "I am Wanda Writer", language: "en-US" } as const;
    await world.client.send(createMessage, { body: message });
    expect(await declarations("--forget", "writer@example.com")).toEqual([`${email}: deleted`, "  1 message"]);
    const left = await world.services.database.selectFrom("declarations").select("content").execute();
    expect(JSON.stringify(left)).not.toContain("Wanda");
    for (const nobody of [email, "writer"])
      await expect(declarations("--forget", nobody)).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringContaining(`${nobody}: nobody has this address`),
      });
  });

  test("deletes an address whose owner has shown otherwise that they have paid", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    expect(await declarations("--forget", buyer.email)).toContain(`${buyer.email}: deleted`);
    const lead = world.services.database.selectFrom("leads").select(["email", "saved_method"]);
    expect(await lead.where("code", "=", buyer.code).execute()).toEqual([{ email: "", saved_method: null }]);
  });
});
