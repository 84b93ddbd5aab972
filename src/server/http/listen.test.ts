import { createConnection } from "node:net";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { KEEP_MS, listen } from "./listen.ts";

/** A connection of its own, as bytes. */
const connect = (port: number) => {
  let heard = "";
  const socket = createConnection(port, "127.0.0.1");
  socket.on("data", (chunk) => (heard += chunk.toString()));
  const closed = new Promise<string>((resolve) => {
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(heard));
  });
  return { socket, closed, heard: () => heard };
};
const GET = "GET / HTTP/1.1\r\nHost: run.example\r\n\r\n";

it("finishes what is under way when it stops, takes nothing new, and ends the connection with the answer", async () => {
  let answer = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const app = new Hono().get("/", async (context) => {
    begin();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return context.text("done");
  });
  const server = await listen(app, "127.0.0.1", 0);
  const slow = connect(server.port);
  slow.socket.write(GET);
  await begun;
  const closing = server.close(10_000);
  const late = connect(server.port);
  expect(await late.closed).toBe("");
  answer();
  const text = await slow.closed;
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text.toLowerCase()).toContain("connection: close");
  expect(text).toContain("done");
  await closing;
});

it("does not wait longer than the grace for an answer that does not come", async () => {
  const app = new Hono().get("/", () => new Promise<Response>(() => undefined));
  const server = await listen(app, "127.0.0.1", 0);
  const { socket, closed } = connect(server.port);
  socket.write(GET);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await server.close(100);
  expect(await closed).toBe("");
});

it("says in words, with a way on, that a request has too many cookies", async () => {
  const server = await listen(new Hono(), "127.0.0.1", 0);
  const { socket, closed } = connect(server.port);
  socket.write(`GET /en-US/home HTTP/1.1\r\nHost: run.example\r\nCookie: a=${"x".repeat(20_000)}\r\n\r\n`);
  const [head = "", body = ""] = (await closed).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head.toLowerCase()).toContain("content-type: text/html; charset=utf-8");
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(body).toContain("delete the cookies of this site");
  expect(body).toContain('<a href="">');
  await server.close(100);
});

it("hangs up on who connects and says nothing", async () => {
  const server = await listen(new Hono(), "127.0.0.1", 0, { headMs: 300 });
  const { closed } = connect(server.port);
  expect(await closed).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  await server.close(0);
});

it("hangs up on who does not take an answer, and on no connection that is kept", async () => {
  const app = new Hono()
    .get("/", (context) => context.text("done"))
    .get("/large", (context) => context.body("x".repeat(50_000_000)));
  const server = await listen(app, "127.0.0.1", 0, { answerMs: 300 });
  const slow = connect(server.port);
  slow.socket.write(GET.replace("/", "/large"));
  slow.socket.pause();
  const kept = connect(server.port);
  kept.socket.write(GET);
  await expect.poll(kept.heard).toContain("done");
  await new Promise((resolve) => setTimeout(resolve, 600));
  slow.socket.resume();
  expect((await slow.closed).length).toBeLessThan(50_000_000);
  kept.socket.write(GET);
  await expect.poll(() => kept.heard().split("done")).toHaveLength(3);
  await server.close(0);
});

it("hangs up on who sends a head drop by drop", { timeout: 20_000 }, async () => {
  const server = await listen(new Hono(), "127.0.0.1", 0);
  const { socket, closed } = connect(server.port);
  socket.write("GET / HTTP/1.1\r\n");
  const drop = setInterval(() => socket.write("x-a: b\r\n"), 500);
  const began = performance.now();
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drop);
  expect(performance.now() - began).toBeLessThan(13_000);
  await server.close(0);
});

it("keeps a connection for the next request as long as it is told, and closes it at once when it stops", async () => {
  const app = new Hono().get("/", (context) => context.text("done"));
  for (const keepMs of [KEEP_MS.proxy, 200]) {
    const server = await listen(app, "127.0.0.1", 0, { keepMs });
    const { socket, closed, heard } = connect(server.port);
    socket.write(GET);
    await expect.poll(heard).toContain("done");
    expect(heard().toLowerCase()).toContain("connection: keep-alive");
    if (keepMs === KEEP_MS.proxy) await server.close(10_000);
    await closed;
    await server.close(0);
  }
});

it("answers a request that was on its way on a kept connection when it stopped, and then ends the connection", async () => {
  const server = await listen(
    new Hono().get("/", (context) => context.text("done")),
    "127.0.0.1",
    0,
  );
  const { socket, closed, heard } = connect(server.port);
  socket.write(GET);
  await expect.poll(heard).toContain("done");
  const closing = server.close(10_000);
  socket.write(GET);
  const answers = (await closed).toLowerCase().split("http/1.1 ").slice(1);
  expect(answers).toHaveLength(2);
  expect(answers[1]).toMatch(/^200 ok\r\n[^]*connection: close\r\n/);
  await closing;
});
