import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { growthBook } from "./growthbook.ts";
import { experimentView } from "./view.ts";

const RULES = {
  status: 200,
  features: {
    "plan-order": {
      defaultValue: "cheap-first",
      rules: [
        {
          key: "plan-order-1",
          coverage: 1,
          hashAttribute: "id",
          variations: ["cheap-first", "long-first"],
          weights: [0, 1],
        },
      ],
    },
  },
};

let close = (): void => {};
afterEach(() => close());

const serviceThat = async (answer: () => { readonly status: number; readonly body: unknown }): Promise<string> => {
  const server = createServer((_, response) => {
    const { status, body } = answer();
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo; // A server that listens on a port has such an address.
  return `http://127.0.0.1:${port}`;
};

const flagsAt = (apiHost: string, clientKey: string) => {
  const faults: string[] = [];
  const pauses: number[] = [];
  const flags = growthBook({
    apiHost,
    clientKey,
    visitorCode: "abcdefgh01234567",
    attributes: { locale: "de-DE" },
    reportFault: (fault) => faults.push(fault),
    wait: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  return { flags, faults, pauses };
};

describe("GrowthBook behind the port", () => {
  it("gives what its rules give this visitor", async () => {
    const { flags } = flagsAt(await serviceThat(() => ({ status: 200, body: RULES })), "sdk-1");
    await flags.load();
    expect(flags.value("plan-order")).toBe("long-first");
  });

  it("gives nothing for a feature that no one defined, or before the rules are there", async () => {
    const { flags } = flagsAt(await serviceThat(() => ({ status: 200, body: RULES })), "sdk-2");
    expect(flags.value("plan-order")).toBeNull();
    await flags.load();
    expect(flags.value("unknown")).toBeNull();
  });

  it("costs the visitor nothing when the service is down, and gives up after eight more tries", async () => {
    const host = await serviceThat(() => ({ status: 500, body: {} }));
    const { flags, faults, pauses } = flagsAt(host, "sdk-3");
    await flags.load();
    expect(flags.value("plan-order")).toBeNull();
    await vi.waitFor(() => expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000]));
    expect(faults).toHaveLength(1);
  });

  it("uses rules that come with a later try", async () => {
    let calls = 0;
    const host = await serviceThat(() => ((calls += 1) < 3 ? { status: 503, body: {} } : { status: 200, body: RULES }));
    const { flags } = flagsAt(host, "sdk-4");
    await flags.load();
    await vi.waitFor(() => expect(flags.value("plan-order")).toBe("long-first"));
  });

  it("asks again for rules that are older than 60 s, and not before", async () => {
    let calls = 0;
    const host = await serviceThat(() => ({ status: 200, body: { ...RULES, dateUpdated: String((calls += 1)) } }));
    const { flags } = flagsAt(host, "sdk-5");
    await flags.load();
    await flags.refresh();
    expect(calls).toBe(1);
    const later = Date.now() + 60_001;
    vi.useFakeTimers({ toFake: ["Date"], now: later });
    await flags.refresh();
    vi.useRealTimers();
    await vi.waitFor(() => expect(calls).toBe(2));
  });

  it("gives a service that does not answer 15 s", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    close = () => {
      silent.closeAllConnections();
      silent.close();
    };
    const { port } = silent.address() as AddressInfo; // As above.
    const { flags, faults } = flagsAt(`http://127.0.0.1:${port}`, "sdk-6");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const loading = flags.load();
    await import("@growthbook/growthbook-react");
    await vi.advanceTimersByTimeAsync(14_999);
    expect(faults).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await loading;
    vi.useRealTimers();
    expect(faults).toEqual(["feature flags unavailable: timeout"]);
  });
});

describe("experimentView", () => {
  const now = new Date("2026-11-21T03:04:05.678Z");
  const exposure = { experiment: "plan-order-1", variation: "1" };

  it("has the specification's fields, in UTC", () => {
    expect(experimentView(exposure, { visitorCode: "v", sessionId: "s" }, now)).toEqual({
      experiment_id: "plan-order-1",
      variation_id: "1",
      anonymous_id: "v",
      platform: "WEB",
      timestamp: "2026-11-21 03:04:05",
      session_id: "s",
    });
  });

  it("names the user only when code, e-mail and secret all exist", () => {
    const known = { visitorCode: "v", sessionId: "s", code: "c".repeat(32), email: "a@b.example" };
    expect(experimentView(exposure, known, now)).not.toHaveProperty("user_id");
    expect(experimentView(exposure, { ...known, secret: "x" }, now)).toHaveProperty("user_id", "c".repeat(32));
  });
});
