import { expect, test } from "vitest";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const NOBODY = "nobody@example.com";

test.each([
  [undefined, true],
  ["true", false],
])("with TELL_UNKNOWN_EMAILS=%s the answer about an address that nobody has is success: %s", async (value, success) => {
  const { tellsUnknownEmails } = readEnvironment({ TELL_UNKNOWN_EMAILS: value });
  const world = await startApiWorld("sqlite", { tellsUnknownEmails });
  const { email } = await aBuyer(world);
  const ask = (address: string) => world.client.send(requestOtp, { body: { email: address } });
  expect(await ask(NOBODY)).toEqual({ ok: true, value: { success } });
  expect(await ask(email)).toEqual({ ok: true, value: { success: true } });
  expect(await mailsTo(world, NOBODY)).toEqual([]);
  await world.stop();
});

test.each(ENGINES)(
  "with TELL_UNKNOWN_EMAILS=true a network that asks for many is told of nobody any more, on %s",
  async (engine) => {
    const world = await startApiWorld(engine, { tellsUnknownEmails: true, limits: rateLimits() });
    const ask = async (email: string) => (await world.client.send(requestOtp, { body: { email } })).ok;
    const told = async (email: string) => await world.client.send(requestOtp, { body: { email } });
    for (let time = 0; time < 20; time += 1) expect(await ask(`nobody.${time}@example.com`)).toBe(true);
    expect(await told(NOBODY)).toEqual({ ok: true, value: { success: true } });
    await world.stop();
  },
);

test.each(ENGINES)(
  "with TELL_UNKNOWN_EMAILS=true a range of networks that asks for many is told of nobody any more, on %s",
  async (engine) => {
    const world = await startApiWorld(engine, { tellsUnknownEmails: true, limits: rateLimits() });
    const ask = async (network: string, email: string): Promise<unknown> => {
      const headers = { "content-type": "application/json", "x-forwarded-for": network };
      const init = { method: "POST", headers, body: JSON.stringify({ email }) };
      return (await fetch(`${world.origin}/api/auth/init`, init)).json();
    };
    for (const network of ["2001:db8:1:1::1", "2001:db8:1:2::1"])
      for (let time = 0; time < 20; time += 1)
        expect(await ask(network, `nobody.${time}@example.com`)).toEqual({ success: false });
    expect(await ask("2001:db8:1:3::1", NOBODY)).toEqual({ success: true });
    // Another range is not meant.
    expect(await ask("2001:db8:2:1::1", NOBODY)).toEqual({ success: false });
    await world.stop();
  },
);
