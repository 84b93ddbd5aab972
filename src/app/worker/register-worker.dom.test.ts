import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aPageLoad } from "../../../tests/support/a-page-load.ts";
import { registerWorker } from "./register-worker.ts";
import type { PageNotes } from "./worker-answers.ts";

const faults: string[] = [];
const ports = aPageLoad({ reportFault: (message) => faults.push(message) });
const register = vi.fn<(url: string) => Promise<void>>();
const posted: PageNotes[] = [];

let container: EventTarget & { readonly ready: Promise<{ readonly active: object }>; controller: object | null };

const workers = (value: unknown): void => {
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
};

beforeEach(() => {
  faults.splice(0);
  posted.splice(0);
  register.mockReset();
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  container = Object.assign(new EventTarget(), {
    register,
    controller: null,
    ready: Promise.resolve({ active: { postMessage: (notes: PageNotes) => posted.push(notes) } }),
  });
  workers(container);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
});

it("hands over a page for whoever is offline, in the language of this one and without a script", async () => {
  await registerWorker(ports);
  expect(register).toHaveBeenCalledWith("/service-worker.js");
  expect(posted[0]?.offline).toMatch(/^<!doctype html><html lang="de-DE">/);
  expect(posted[0]?.offline).toContain("Strideo");
  expect(posted[0]?.offline).not.toContain("<script");
  expect(faults).toEqual([]);
});

it("hands the same to a worker that takes over later, once to each", async () => {
  await registerWorker(ports);
  container.controller = (await container.ready).active;
  container.dispatchEvent(new Event("controllerchange"));
  expect(posted).toHaveLength(1);
  const later: PageNotes[] = [];
  container.controller = { postMessage: (notes: PageNotes) => later.push(notes) };
  container.dispatchEvent(new Event("controllerchange"));
  expect([posted.length, later]).toEqual([1, posted]);
});

it("is not used over plain http, and that is reported", async () => {
  vi.stubGlobal("isSecureContext", false);
  await registerWorker(ports);
  expect(register).not.toHaveBeenCalled();
  expect(faults).toEqual(["no service worker: the connection is not secure"]);
});

it("reports a worker that cannot be registered, and nothing else happens", async () => {
  register.mockRejectedValue(new TypeError("the script has an unsupported MIME type"));
  await registerWorker(ports);
  expect(faults).toEqual(["service worker"]);
});
