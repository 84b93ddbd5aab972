import { expect, test } from "vitest";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { readEnvironment } from "../../src/server/environment.ts";
import { startApiWorld } from "../support/api-world.ts";
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
