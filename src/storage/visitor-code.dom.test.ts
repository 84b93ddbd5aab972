import { beforeEach, describe, expect, it } from "vitest";
import { readTrackingCookies, writeVisitorCookie } from "./cookies.ts";
import { visitorCode } from "./visitor-code.ts";
import { createWebStorage } from "./web-storage.ts";

const storage = () => createWebStorage(() => localStorage);
const CODE = "abcdefgh01234567";

/** A cookie jar that takes cookies only for these domains, like a browser that knows public suffixes. */
const jar = (accepted: readonly string[]) => {
  const written: string[] = [];
  let value = "";
  return {
    written,
    document: {
      get cookie() {
        return value;
      },
      set cookie(text: string) {
        written.push(text);
        const domain = /Domain=([^;]+)/.exec(text)?.[1];
        if (domain === undefined || accepted.includes(domain)) value = text.split(";")[0] ?? "";
      },
    },
  };
};

beforeEach(() => {
  localStorage.clear();
});

describe("visitorCode", () => {
  const world = (mayPersist: boolean, found: { cookie?: string; window?: string } = {}) => ({
    storage: storage(),
    document: { cookie: found.cookie ? `kt_visitor_code=${found.cookie}` : "" },
    hostname: "localhost",
    window: found.window ? { kt_visitor_code: found.window } : {},
    mayPersist,
  });

  it("comes from storage before cookie before window", () => {
    expect(visitorCode(world(false, { cookie: CODE, window: "x".repeat(16) }))).toBe(CODE);
    expect(visitorCode(world(false, { window: CODE }))).toBe(CODE);
    localStorage.setItem("kt_visitor_code", "z".repeat(16));
    expect(visitorCode(world(false, { cookie: CODE }))).toBe("z".repeat(16));
  });

  it("is kept in memory only until it may be stored", () => {
    const before = world(false);
    const code = visitorCode(before);
    expect([localStorage.length, before.document.cookie]).toEqual([0, ""]);
    expect(visitorCode({ ...before, mayPersist: true })).toBe(code);
    expect(localStorage.getItem("kt_visitor_code")).toBe(code);
  });
});

describe("cookies", () => {
  it("reads those that tracking passes on", () => {
    expect(readTrackingCookies({ cookie: "a=1; _fbp=fb.1; medium=e%20mail; x_source=2; _ttp=%zz" })).toEqual({
      _fbp: "fb.1",
      medium: "e mail",
      _ttp: "%zz",
    });
  });

  it("sets the visitor cookie on the broadest domain that is taken", () => {
    const { document, written } = jar(["shop.co.uk", "www.shop.co.uk"]);
    writeVisitorCookie(document, "www.shop.co.uk", CODE);
    expect(written.at(-1)).toBe(
      `kt_visitor_code=${CODE}; Max-Age=630720000; Path=/; SameSite=None; Secure; Domain=shop.co.uk`,
    );
  });

  it("sets it without a domain on hosts that have none", () => {
    const { document, written } = jar([]);
    writeVisitorCookie(document, "127.0.0.1", CODE);
    expect(written).toEqual([`kt_visitor_code=${CODE}; Max-Age=630720000; Path=/; SameSite=None; Secure`]);
  });
});
