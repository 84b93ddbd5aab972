import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getWeekDuration } from "./calls/get-week-duration.gen.ts";
import { sellMultiple } from "./calls/sell-multiple.gen.ts";
import { sendEvent } from "./calls/send-event.gen.ts";
import { HttpFailure, NetworkFailure, Timeout, UnexpectedResponse } from "./failures.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";

const CODE = "a".repeat(32);

describe("the http client", () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let requests: IncomingMessage[];
  let client: HttpClient;
  let close: () => void;

  beforeEach(async () => {
    requests = [];
    const server = createServer((request, response) => {
      requests.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    client = createHttpClient({
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      traceId: () => "7".repeat(32),
      visit: () => ({ sessionId: "visit-1", medium: "cpc", source: "news" }),
      random: () => 0,
      wait: () => Promise.resolve(),
    });
  });
  afterEach(() => close());

  const json = (status: number, body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const duration = () => client.send(getWeekDuration, { params: { code: CODE } });
  const event = () => client.send(sendEvent, { body: { event_name: "quiz_started", url: "/", funnel: "20" } });

  it("sends the headers of the specification, and those of a checkout only with checkout calls", async () => {
    answer = json(200, { duration: 60 });
    await duration();
    expect(requests[0]?.headers).toMatchObject({
      accept: "application/json",
      "content-type": "application/json",
      "x-trace-id": "7".repeat(32),
    });
    expect(requests[0]?.headers["x-session-id"]).toBeUndefined();
    const body = { attempt_id: CODE, products: ["ebook"], shown: { amount: "1.00", currency_id: "EUR" as const } };
    await client
      .send(sellMultiple, { params: { code: CODE }, query: { p_locale: "de-DE" }, body }, { proof: "p" })
      .catch(() => null);
    expect(requests.at(-1)?.headers).toMatchObject({
      "x-session-id": "visit-1",
      "x-utm-medium": "cpc",
      "x-utm-source": "news",
      "x-lead-proof": "p",
    });
  });

  it("gives the answer without what it does not know", async () => {
    answer = json(200, { duration: 60, extra: "<b>", __proto__x: 1 });
    expect(await duration()).toEqual({ ok: true, value: { duration: 60 } });
  });

  it("gives a refusal as a value, with its status", async () => {
    answer = json(404, { success: false, error_code: "not_found", error_message: "no" });
    expect(await duration()).toEqual({
      ok: false,
      error: { success: false, error_code: "not_found", error_message: "no", status: 404 },
    });
    expect(requests).toHaveLength(1);
  });

  it.each([["null"], ["[]"], [""], ["<html>"], ['{"duration":"60"}'], ['{"duration":60']])(
    "throws UnexpectedResponse for a success with the body %j",
    async (body) => {
      answer = (_, response) => response.end(body);
      await expect(duration()).rejects.toBeInstanceOf(UnexpectedResponse);
    },
  );

  it("throws HttpFailure for a proxy's page, after three tries where it may pass", async () => {
    answer = (_, response) => response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    await expect(duration()).rejects.toMatchObject({ name: "HttpFailure", status: 502 });
    expect(requests).toHaveLength(3);
    answer = (_, response) => response.writeHead(500).end();
    await expect(duration()).rejects.toBeInstanceOf(HttpFailure);
    expect(requests).toHaveLength(4);
  });

  it("recovers when the second try succeeds", async () => {
    answer = (request, response) =>
      requests.length === 1 ? request.socket.destroy() : json(200, { duration: 1 })(request, response);
    expect(await duration()).toEqual({ ok: true, value: { duration: 1 } });
  });

  it("never sends a call twice that must not be", async () => {
    answer = (request) => request.socket.destroy();
    await expect(event()).rejects.toBeInstanceOf(NetworkFailure);
    expect(requests).toHaveLength(1);
  });

  it("does not follow a redirect", async () => {
    answer = (_, response) => response.writeHead(302, { location: "https://evil.example/" }).end();
    await expect(event()).rejects.toBeInstanceOf(NetworkFailure);
  });

  it("gives up when the budget has run out", async () => {
    answer = () => undefined;
    await expect(
      client.send({ ...sendEvent, budgetMs: 50 }, { body: { event_name: "quiz_started", url: "/", funnel: "20" } }),
    ).rejects.toBeInstanceOf(Timeout);
  });

  it("gives up when the budget has run out in the middle of an answer", async () => {
    answer = (_, response) => response.writeHead(200, { "content-type": "application/json" }).write('{"event');
    await expect(
      client.send({ ...sendEvent, budgetMs: 50 }, { body: { event_name: "quiz_started", url: "/", funnel: "20" } }),
    ).rejects.toBeInstanceOf(Timeout);
  });

  it("reports an answer that breaks off as a failure of the network", async () => {
    answer = (request, response) => {
      response.writeHead(200, { "content-length": "100" }).write('{"event');
      setTimeout(() => request.socket.destroy(), 20);
    };
    await expect(event()).rejects.toBeInstanceOf(NetworkFailure);
  });
});
