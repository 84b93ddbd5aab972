import { beforeEach, describe, expect, it } from "vitest";
import { readTrackingCookies, writeVisitorCookie } from "./cookies.ts";
import { forgetVisitor, visitorCode } from "./visitor-code.ts";
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

  it("says for the rest of the visit in which it was made that the visitor is new", () => {
    const { document, written } = jar([]);
    visitorCode({ ...world(true), document, hostname: "127.0.0.1" });
    expect(written).toContain("first_visit=1; Path=/; SameSite=Lax");
  });

  it("says of no code of an earlier visit that its visitor is new, nor of one that is not kept", () => {
    const earlier = jar([]);
    localStorage.setItem("kt_visitor_code", CODE);
    visitorCode({ ...world(true), document: earlier.document, hostname: "127.0.0.1" });
    localStorage.clear();
    const unkept = jar([]);
    visitorCode({ ...world(false), document: unkept.document, hostname: "127.0.0.1" });
    expect([...earlier.written, ...unkept.written].filter((each) => each.startsWith("first_visit"))).toEqual([]);
  });

  it("lives shorter where it must", () => {
    const { document, written } = jar([]);
    visitorCode({ ...world(true), document, hostname: "127.0.0.1", lifetimeDays: 395 });
    expect(written.at(-1)).toContain("Max-Age=34128000;");
  });

  it("leaves nothing behind when it is forgotten", () => {
    const { document, written } = jar(["shop.co.uk"]);
    const hostname = "www.shop.co.uk";
    visitorCode({ ...world(true), document, hostname });
    forgetVisitor({ storage: storage(), document, hostname });
    expect(localStorage.getItem("kt_visitor_code")).toBeNull();
    expect(document.cookie).toBe("kt_visitor_code=");
    const domains = ["; Domain=co.uk", "; Domain=shop.co.uk", "; Domain=www.shop.co.uk", ""];
    const gone = domains.map((domain) => `kt_visitor_code=; Max-Age=0; Path=/; SameSite=None; Secure${domain}`);
    expect(written.slice(-4)).toEqual(gone);
  });
});

describe("cookies", () => {
  it("sends the test and variant of VWO as integers: vwo_test and vwo_variant", () => {
    const cookie = "_vis_opt_exp_12_combi=3; _vis_opt_exp_x_combi=4";
    expect(readTrackingCookies({ cookie })).toEqual({ vwo_test: 12, vwo_variant: 3 });
    expect(readTrackingCookies({ cookie: "_vis_opt_exp_12_combi=all" })).toEqual({});
  });

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
