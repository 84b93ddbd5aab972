import { expect, it } from "vitest";

it("takes the token of a mail out of the fragment before anything else can read the address", async () => {
  history.replaceState(null, "", "/en-US/confirm-cancellation#declarationToken=0123456789abcdef.x-y_z");
  await import("./boot.ts");
  expect(window.funnelBoot?.secrets).toEqual({ declarationToken: "0123456789abcdef.x-y_z" });
  expect(location.href).not.toContain("x-y_z");
  expect(location.pathname).toBe("/en-US/confirm-cancellation");
});
