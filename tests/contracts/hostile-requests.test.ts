import { createConnection } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";

const JSON_TYPE = { "content-type": "application/json" };

describe.each(ENGINES)("requests that no browser of ours sends, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const post = async (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = JSON_TYPE,
  ) => {
    const response = await fetch(world.origin + path, { method: "POST", headers, body });
    const { error_code = null } = (await response.json()) as { readonly error_code?: string };
    return [response.status, error_code];
  };
  const withdrawal = (full_name: string): string =>
    `{"full_name":"${full_name}","email":"ann@example.com","order_id":"1","language":"en-US"}`;

  test.each([
    ["a zero byte, which PostgreSQL refuses", withdrawal("Ann\\u0000")],
    ["an escape sequence for terminals", withdrawal("\\u001b[2JAnn")],
    ["a control character in a name", '{"a\\u0000":1}'],
    ["bytes that are not UTF-8", new Uint8Array([...Buffer.from(withdrawal("Ann")), 0xff])],
    ["UTF-16", new Uint8Array(Buffer.from(withdrawal("Ann"), "utf16le"))],
    ["half a document", withdrawal("Ann").slice(0, 40)],
    ["the name of a prototype", '{"__proto__":{"email":"ann@example.com"}}'],
    ["a list where an object belongs", "[]"],
    ["nothing", "null"],
  ])("%s is refused as a mistake and not as a fault of ours", async (_, body) => {
    expect(await post("/api/withdrawals", body)).toEqual([422, "validation_failed"]);
    expect(world.faults).toEqual([]);
  });

  test("letters of every script, and lines, are stored as they were sent", async () => {
    const name = "Zoë Łukasz 山田 👟‍🏃\\nB";
    expect(await post("/api/withdrawals", withdrawal(name))).toEqual([200, null]);
    const row = await world.services.database.selectFrom("declarations").select("content").executeTakeFirstOrThrow();
    expect(JSON.parse(row.content)).toMatchObject({ full_name: "Zoë Łukasz 山田 👟‍🏃\nB" });
  });

  test.each([
    ["text/plain", "a form of another site"],
    ["application/x-www-form-urlencoded", "a form of another site"],
    ["", "no type"],
  ])("a body of type %j (%s) is not read", async (type) => {
    expect(
      await post("/api/withdrawals", Buffer.from(withdrawal("Ann")), type === "" ? {} : { "content-type": type }),
    ).toEqual([415, "unsupported_media_type"]);
  });

  test("a sender who goes away in the middle is no fault of ours", async () => {
    const before = world.log.length;
    const socket = createConnection(Number(new URL(world.origin).port), "127.0.0.1");
    socket.write(
      "POST /api/withdrawals HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
      () => setTimeout(() => socket.destroy(), 50),
    );
    await expect.poll(() => world.log.slice(before)).toMatchObject([{ status: 422, refusal: "validation_failed" }]);
    expect(world.faults).toEqual([]);
  });

  test("too many bytes and too many brackets are refused before they are looked into", async () => {
    expect(await post("/api/withdrawals", withdrawal("a".repeat(70_000)))).toEqual([413, "body_too_large"]);
    expect(await post("/api/withdrawals", "[".repeat(30))).toEqual([413, "body_too_large"]);
  });
});

describe("answers of the API", () => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld("sqlite");
  });
  afterAll(() => world.stop());

  test.each(["/api/funnels/20/quizzes", "/api/nothing", "/api/leads/x/summary", "/api/openapi.json"])(
    "%s is kept by no cache, shown in no frame, and is no page",
    async (path) => {
      const { headers } = await fetch(world.origin + path, { headers: { "x-forwarded-proto": "https" } });
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "content-type": "application/json; charset=utf-8",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "strict-transport-security": "max-age=63072000",
        "x-content-type-options": "nosniff",
      });
      expect(headers.has("access-control-allow-origin")).toBe(false);
    },
  );

  test("another site's script is not even told whether it may ask", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "PATCH" };
    const response = await fetch(`${world.origin}/api/lead/x`, { method: "OPTIONS", headers });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([404, null]);
  });

  test("a page of another name that leads here does not see the mailbox", async () => {
    const port = new URL(world.origin).port;
    expect((await fetch(`http://127.0.0.1:${port}/dev/mailbox`)).status).toBe(200);
    const reported = await new Promise<string>((resolve) => {
      const socket = createConnection(Number(port), "127.0.0.1", () =>
        socket.write("GET /dev/mailbox HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
      );
      let text = "";
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("close", () => resolve(text));
    });
    expect(reported).toMatch(/^HTTP\/1\.1 404 /);
  });
});
