import { beforeEach, describe, expect, it } from "vitest";
import { createStorage } from "./storage.ts";

const silent = (): void => {};
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A window whose local storage is blocked or full, as browsers do it. */
const windowWith = (fault: "blocked" | "full", stored: Record<string, string> = {}): Window => {
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => {},
  };
  return Object.create(window, {
    localStorage: {
      get: () => {
        if (fault === "blocked") throw new DOMException("The operation is insecure.", "SecurityError");
        return storage;
      },
    },
  });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("storage", () => {
  it("gives back what was written, after a reload too", () => {
    createStorage(window, silent).write("user", { position: "goal" });
    expect(createStorage(window, silent).read("user")).toEqual({ position: "goal" });
  });

  it("writes shared keys as plain text", () => {
    createStorage(window, silent).write("kt_visitor_code", "abc");
    expect(localStorage.getItem("kt_visitor_code")).toBe("abc");
  });

  it.each(["not json", '{"position":"goal"}', '{"v":99,"value":1}', "null"])("takes %s for nothing", (foreign) => {
    localStorage.setItem("user", foreign);
    expect(createStorage(window, silent).read("user")).toBeNull();
  });

  it("hands over only what the caller's check takes", () => {
    const storage = createStorage(window, silent);
    storage.write("user", { position: 4 });
    expect(storage.readAs("user", text)).toBeNull();
  });

  it("keeps no prototype that someone stored", () => {
    localStorage.setItem("user", '{"v":1,"value":{"__proto__":{"admin":true}}}');
    expect(createStorage(window, silent).read("user")).not.toHaveProperty("admin");
  });

  it("remembers for the page's life when storage is blocked, and says so once", () => {
    const faults: string[] = [];
    const storage = createStorage(windowWith("blocked"), (fault) => faults.push(fault));
    storage.write("user", 1);
    storage.write("lead", 2);
    expect([storage.read("user"), storage.read("lead")]).toEqual([1, 2]);
    storage.remove("user");
    expect(storage.read("user")).toBeNull();
    expect(faults).toEqual(["storage write: SecurityError", "storage remove: SecurityError"]);
  });

  it("prefers what it could not write over what lies in full storage", () => {
    const storage = createStorage(windowWith("full", { user: '{"v":1,"value":"old"}' }), silent);
    expect(storage.read("user")).toBe("old");
    storage.write("user", "new");
    expect(storage.read("user")).toBe("new");
  });

  it("tells what another tab wrote, and nothing after it stops listening", () => {
    const storage = createStorage(window, silent);
    const seen: unknown[] = [];
    const stop = storage.onOtherTab("user", (value) => seen.push(value));
    const fire = (key: string, newValue: string | null) => window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    fire("user", '{"v":1,"value":"other"}');
    fire("lead", '{"v":1,"value":"not asked"}');
    fire("user", null);
    stop();
    fire("user", '{"v":1,"value":"late"}');
    expect(seen).toEqual(["other", null]);
  });
});
