import { expect, it } from "vitest";
import { funnel } from "../support/run-funnel.ts";

const explained = async (...words: readonly string[]): Promise<string> => (await funnel("explain", ...words)).stdout;

it("says what a code means, why, what is wrong and right, and how to live with it", async () => {
  expect(await explained("fnl7004")).toMatch(
    /^FNL7004 \(warning\): .+\n\n.+\n\nWrong:\n {2}locales\/en\/sample\.json\n[^]+Right:\n[^]+"x-ignore": \[\{ "code": "FNL7004"/,
  );
});

it("gives no way to live with a fault that stops the funnel", async () => {
  const text = await explained("FNL2003");
  expect(text).toContain("It cannot be silenced: the funnel would not run.");
  expect(text).not.toContain("x-ignore");
});

it("shows no empty examples of a safety net", async () => {
  expect(await explained("FNL3015")).not.toContain("Wrong:");
});

it("speaks Markdown", async () => {
  expect(await explained("FNL2003", "--format", "md")).toMatch(
    /^### FNL2003\n\n\*\*A product does not exist\*\* \(error\)/,
  );
});

it("knows the code that was meant", async () => {
  expect(await funnel("explain", "FNL20003")).toMatchObject({
    status: 2,
    stderr: 'error: unknown code "FNL20003"; did you mean "FNL2003"?',
  });
});

it("says which message matches apply to a visit, and why the others do not", async () => {
  const visit = ["/de-DE/home?utm_campaign=C25K", "--at", "2026-12-01"] as const;
  expect(await explained(...visit)).toBe(
    "home is shown as 20~couch-ad.matched\napplies: couch-ad\ndoes not: questions-first (not so: visitor returns)",
  );
  expect(await explained(...visit, "--returning")).toContain("20~couch-ad.matched~questions-first.matched");
  expect(await explained("/en-US/run?utm_campaign=c25k", "--at", "2026-12-01")).toContain("changes home");
});

it("says that no message match applies to who comes through a campaign, as long as it is on", async () => {
  const ad = "?utm_campaign=couch-to-5k";
  expect(await explained(`/en-US/christmas/home${ad}`, "--at", "2026-12-01")).toMatch(
    /^christmas\/home is shown as 20\+christmas\ndoes not: couch-ad \(christmas says what it says\)\n/,
  );
  expect(await explained(`/en-US/home${ad}`, "--at", "2026-12-30")).toContain("home is shown as 20+new-year\n");
  expect(await explained(`/en-US/home${ad}`, "--at", "2027-01-18")).toContain("home is shown as 20~couch-ad.matched\n");
  const spring = ["--at", "2027-03-25"] as const;
  expect(await explained(`/en-US/home${ad}`, "--at", "2027-01-20")).toMatch(
    /none applies to who was drawn for plan-order$/,
  );
  expect(await explained(`/en-GB/spring-sale/home${ad}`, ...spring)).toContain("20+spring-sale");
  const rests = "spring-sale/home is shown as 20\ndoes not: couch-ad (spring-sale rests)\n";
  expect(await explained(`/en-AU/spring-sale/home${ad}`, ...spring)).toContain(rests);
  expect(await explained(`/en-GB/spring-sale/home${ad}`, "--at", "2027-05-01")).toContain(rests);
});
