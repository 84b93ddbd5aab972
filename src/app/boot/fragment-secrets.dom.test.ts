import { expect, it, vi } from "vitest";

const TOKEN = "0123456789abcdef.x-y_z";

it.each([
  ["declarationToken", "confirm-cancellation", "#"],
  ["refundToken", "challenge/refund", "#"],
  ["signUpToken", "confirm-sign-up", "#"],
  ["newsToken", "leave-news", "#"],
  // As mails of before carry them, and List-Unsubscribe does.
  ["refundToken", "challenge/refund", "?"],
  ["signUpToken", "leave-sign-up", "?"],
  ["newsToken", "leave-news", "?"],
])(
  "takes %s of a mail out of the address of %s behind %s before anything else can read it",
  async (name, page, mark) => {
    history.replaceState(null, "", `/en-US/${page}${mark}${name}=${TOKEN}`);
    vi.resetModules();
    await import("./boot.ts");
    expect(window.funnelBoot?.secrets).toEqual({ [name]: TOKEN });
    expect(location.href).not.toContain("x-y_z");
    expect(location.pathname).toBe(`/en-US/${page}`);
  },
);
