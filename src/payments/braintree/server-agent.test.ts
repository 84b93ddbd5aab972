import { Agent, createServer, get } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { cutOffAfter, isNotSent, limitedAgent } from "./server-agent.ts";

const listening = (server: ReturnType<typeof createServer> | ReturnType<typeof createTcpServer>): Promise<number> =>
  new Promise((resolve) => {
    onTestFinished(() => void server.close());
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });

test("an answer that drips is cut off when its time is over, however often a byte comes", async () => {
  const port = await listening(
    createServer((_, response) => {
      const timer = setInterval(() => response.write("."), 50);
      response.once("close", () => clearInterval(timer));
    }),
  );
  const agent = new Agent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const connection = connect(options, callback);
    return connection && cutOffAfter(connection, 300);
  };
  const began = performance.now();
  const outcome = await new Promise((resolve) => {
    get({ port, host: "127.0.0.1", agent, timeout: 300 }, (response) => {
      response.resume();
      response.once("error", resolve);
      response.once("end", () => resolve("whole"));
    }).once("error", resolve);
  });
  expect(outcome).toBeInstanceOf(Error);
  expect(isNotSent(outcome)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_500);
});

test("a provider that takes the connection and says nothing, not even a greeting, is cut off", async () => {
  const port = await listening(createTcpServer(() => undefined));
  const { get: getSecurely } = await import("node:https");
  const began = performance.now();
  const outcome = await new Promise((resolve) => {
    getSecurely({ port, host: "127.0.0.1", agent: limitedAgent(300) }, () => resolve("answer")).once("error", resolve);
  });
  expect(String(outcome)).toContain("no whole answer in 300 ms");
  expect(isNotSent(outcome)).toBe(true);
  expect(performance.now() - began).toBeLessThan(1_500);
});
