import { createServer } from "node:http";
import { expect, it } from "vitest";
import { recaptcha } from "./recaptcha.ts";

/** What a service that answers so makes of a token, and which faults are reported. */
const ask = async (answer: string, token = "token") => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.on("data", (chunk) => asked.push(String(chunk)));
    request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const faults: string[] = [];
  const verify = recaptcha("s3", (fault) => faults.push(fault), `http://127.0.0.1:${address.port}/`);
  const maker = await verify(token);
  server.close();
  return { maker, asked, faults };
};

it("knows a human and a robot by what the service says", async () => {
  expect(await ask('{"success":true}')).toEqual({ maker: "human", asked: ["secret=s3&response=token"], faults: [] });
  expect(await ask('{"success":false,"error-codes":["invalid-input-response"]}')).toMatchObject({ maker: "robot" });
});

it("knows nothing by a token that is too old or was asked about before, as it is when an answer got lost", async () => {
  expect(await ask('{"success":false,"error-codes":["timeout-or-duplicate"]}')).toMatchObject({
    maker: "unknown",
    faults: [],
  });
});

it("goes by the score, where the service gives one", async () => {
  expect(await ask('{"success":true,"score":0.1}')).toMatchObject({ maker: "robot" });
  expect(await ask('{"success":true,"score":0.3}')).toMatchObject({ maker: "human" });
});

it("asks nobody about a browser that sent nothing", async () => {
  expect(await ask('{"success":true}', "")).toEqual({ maker: "unknown", asked: [], faults: [] });
});

it.each(['{"success":false,"error-codes":["invalid-input-secret"]}', "<html>", "null"])(
  "takes nobody for a robot because of a fault of the service or of ours: %s",
  async (answer) => {
    expect(await ask(answer)).toMatchObject({ maker: "unknown", faults: ["reCAPTCHA could not be asked"] });
  },
);
