import { afterEach, expect, it } from "vitest";
import { type NameServer, startNameServer } from "../support/name-server.ts";
import { funnel } from "../support/run-funnel.ts";

const KEY = `v=DKIM1; k=rsa; p=${"M".repeat(392)}`;
const GOOD = {
  "run.example": ["verify=1234", "v=spf1 include:spf.mail.example ~all"],
  "pm._domainkey.run.example": [KEY],
  "_dmarc.run.example": ["v=DMARC1; p=quarantine; rua=mailto:dmarc@run.example"],
};

let names: NameServer;
afterEach(() => names.stop());

const check = async (texts: Readonly<Record<string, readonly string[]>>) => {
  names = await startNameServer(texts);
  const { status, stdout } = await funnel("mail-dns", "run.example", "--selector", "pm", "--server", names.address);
  return { status, lines: stdout.trim().split("\n") };
};

it("finds a domain whose mails arrive well", async () => {
  expect(await check(GOOD)).toEqual({
    status: 0,
    lines: [
      "ok    SPF   v=spf1 include:spf.mail.example ~all",
      "ok    DKIM  pm._domainkey.run.example has a key (rsa)",
      "ok    DMARC v=DMARC1; p=quarantine; rua=mailto:dmarc@run.example",
    ],
  });
});

it("says of a domain without any of the three what to add", async () => {
  expect(await check({})).toEqual({
    status: 1,
    lines: [
      "bad   SPF   run.example has no TXT record that begins with v=spf1: add the one of your mail service",
      "bad   DKIM  pm._domainkey.run.example has no key (p=…): add the record that your mail service shows",
      "bad   DMARC _dmarc.run.example has 0 records of DMARC instead of one: v=DMARC1; p=quarantine",
    ],
  });
});

it("tells what is weak from what is broken", async () => {
  const { status, lines } = await check({
    "run.example": ["v=spf1 include:a.example ?all"],
    "pm._domainkey.run.example": ["v=DKIM1; p="],
    "_dmarc.run.example": ["v=DMARC1; p=none"],
  });
  expect(status).toBe(1);
  expect(lines.map((line) => line.slice(0, 11))).toEqual(["warn  SPF  ", "bad   DKIM ", "warn  DMARC"]);
});

it("says that two records of SPF are none", async () => {
  const { lines } = await check({ ...GOOD, "run.example": ["v=spf1 -all", "v=spf1 a -all"] });
  expect(lines[0]).toBe("bad   SPF   run.example has 2 records of SPF, so none counts: make one of them");
});
