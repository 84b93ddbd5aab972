// @vitest-environment jsdom
import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { randomDigits } from "./trace-id.ts";
import { createWebStorage } from "./web-storage.ts";

beforeEach(() => localStorage.clear());

const blocked = (): Storage => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

const full = (): Storage =>
  Object.assign(Object.create(localStorage) as Storage, {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });

it("gives back what it wrote", () => {
  const storage = createWebStorage(() => localStorage);
  expect(storage.write("user", { a: [1] })).toBe(true);
  expect(createWebStorage(() => localStorage).read("user")).toEqual({ a: [1] });
});

it("remembers within the page where storage is blocked, and says so once", () => {
  const reported: string[] = [];
  const storage = createWebStorage(blocked, (message) => reported.push(message));
  expect(storage.write("user", { a: 1 })).toBe(false);
  storage.write("user", { a: 2 });
  expect(storage.read("user")).toEqual({ a: 2 });
  storage.remove("user");
  expect(storage.read("user")).toBeNull();
  expect(reported).toEqual(["SecurityError: The operation is insecure."]);
});

it("keeps the newest value in memory when storage is full", () => {
  createWebStorage(() => localStorage).write("user", "old");
  const storage = createWebStorage(full);
  storage.write("user", "new");
  expect(storage.read("user")).toBe("new");
});

it("leaves a value of a newer version alone", () => {
  localStorage.setItem("user", '{"v":9,"data":{"future":true}}');
  const storage = createWebStorage(() => localStorage);
  expect([storage.read("user"), storage.write("user", 1)]).toEqual([null, false]);
  expect(localStorage.getItem("user")).toBe('{"v":9,"data":{"future":true}}');
});

it("reads any text without throwing or touching prototypes", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('{"v":1,"data":{"__proto__":{"bad":1}}}')), (text) => {
      localStorage.setItem("user", text);
      createWebStorage(() => localStorage).read("user");
      expect("bad" in {}).toBe(false);
    }),
  );
});

it("hears of a change in another tab", () => {
  const heard: unknown[] = [];
  createWebStorage(() => localStorage).onOtherTab("user", (value) => heard.push(value));
  dispatchEvent(new StorageEvent("storage", { key: "user", newValue: '{"v":1,"data":7}' }));
  dispatchEvent(new StorageEvent("storage", { key: "other", newValue: '{"v":1,"data":8}' }));
  expect(heard).toEqual([7]);
});

it("makes trace ids of 32 digits", () => {
  expect(randomDigits()).toMatch(/^\d{32}$/);
});

it("counts storage that takes longer than five seconds as blocked from then on", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const slow = (ms: number) => (): Storage =>
    Object.assign(Object.create(localStorage) as Storage, {
      getItem: (key: string) => {
        now += ms;
        return localStorage.getItem(key);
      },
      setItem: (key: string, text: string) => localStorage.setItem(key, text),
    });
  const patient = createWebStorage(slow(5_000));
  patient.read("user");
  expect(patient.write("user", "kept")).toBe(true);
  const storage = createWebStorage(slow(5_001));
  storage.read("language");
  expect(storage.write("user", "of this page")).toBe(false);
  expect(storage.read("user")).toBe("of this page");
  expect(patient.read("user")).toBe("kept");
  vi.restoreAllMocks();
});

it("keeps what storage answered too late, and hears of other tabs", () => {
  localStorage.setItem("user", '{"v":1,"data":"late"}');
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 5_001));
  const storage = createWebStorage(() => localStorage);
  expect([storage.isLate(), storage.read("user"), storage.isLate(), storage.read("user")]).toEqual([
    false,
    "late",
    true,
    "late",
  ]);
  storage.onOtherTab("user", () => undefined);
  dispatchEvent(new StorageEvent("storage", { key: "user", newValue: '{"v":1,"data":"of another tab"}' }));
  expect(storage.read("user")).toBe("of another tab");
  const writer = createWebStorage(() => localStorage);
  writer.write("user", "written late");
  expect(writer.read("user")).toBe("written late");
  vi.restoreAllMocks();
});

it("asks nothing where the document has waited for storage too long already, and knows what came", () => {
  const storage = createWebStorage(blocked, () => undefined, { user: '{"v":1,"data":"late"}' });
  expect([storage.isLate(), storage.read("user"), storage.write("user", "new"), storage.read("user")]).toEqual([
    true,
    "late",
    false,
    "new",
  ]);
});
