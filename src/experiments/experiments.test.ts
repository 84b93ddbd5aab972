import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Exposure } from "./experiments.ts";
import { noExperiments } from "./experiments.ts";
import { growthBookExperiments } from "./growthbook.ts";
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

const experimentsAt = (apiHost: string, clientKey: string) => {
  const exposures: Exposure[] = [];
  const faults: string[] = [];
  const pauses: number[] = [];
  const experiments = growthBookExperiments({
    apiHost,
    clientKey,
    visitorCode: "abcdefgh01234567",
    attributes: { locale: "de-DE" },
    onExposure: (exposure) => exposures.push(exposure),
    reportFault: (fault) => faults.push(fault),
    wait: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
  return { experiments, exposures, faults, pauses };
};

describe("GrowthBook behind the port", () => {
  it("gives the visitor's arm, and reports the view once, when the difference is first seen", async () => {
    const { experiments, exposures } = experimentsAt(await serviceThat(() => ({ status: 200, body: RULES })), "sdk-1");
    await experiments.load();
    expect(exposures).toEqual([]);
    expect(experiments.variant("plan-order")).toBe("long-first");
    experiments.variant("plan-order");
    expect(exposures).toEqual([{ experiment: "plan-order-1", variation: "1" }]);
  });

  it("changes nothing for a feature that no one defined, or before the rules are there", async () => {
    const { experiments } = experimentsAt(await serviceThat(() => ({ status: 200, body: RULES })), "sdk-2");
    expect(experiments.variant("plan-order")).toBeNull();
    await experiments.load();
    expect(experiments.variant("unknown")).toBeNull();
  });

  it("costs the visitor nothing when the service is down, and gives up after eight more tries", async () => {
    const host = await serviceThat(() => ({ status: 500, body: {} }));
    const { experiments, faults, pauses } = experimentsAt(host, "sdk-3");
    await experiments.load();
    expect(experiments.variant("plan-order")).toBeNull();
    await vi.waitFor(() => expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000]));
    expect(faults).toHaveLength(1);
  });

  it("uses rules that come with a later try", async () => {
    let calls = 0;
    const host = await serviceThat(() => ((calls += 1) < 3 ? { status: 503, body: {} } : { status: 200, body: RULES }));
    const { experiments } = experimentsAt(host, "sdk-4");
    await experiments.load();
    await vi.waitFor(() => expect(experiments.variant("plan-order")).toBe("long-first"));
  });
});

it("without a service everyone sees what is there", async () => {
  await noExperiments.load();
  expect(noExperiments.variant("plan-order")).toBeNull();
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
