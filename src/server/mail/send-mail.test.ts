import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { startSmtpServer } from "../../../tests/support/smtp-server.ts";
import { isRefusedForGood, smtpMail } from "./send-mail.ts";

it("gives a mail server up that takes the call and says nothing", async () => {
  const silent = createServer((socket) => socket.on("error", () => socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const send = smtpMail(`smtp://127.0.0.1:${address.port}`, "shop@run.example", { budgetMs: 50, connections: 1 });
  const sending = send(
    { to: "ann@example.com", fromName: "Strideo", subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
    "1",
  );
  await expect(sending).rejects.toThrow(/Greeting never received|Timeout/);
  silent.close();
});

it.each([
  ["550 no such mailbox", true],
  ["452 mailbox full", false],
])("hears %s as the end of it: %s", async (refusal, isEnd) => {
  const converse = (socket: Socket): void => {
    socket.write("220 test\r\n");
    socket.on("data", (line) => socket.write(line.toString().startsWith("RCPT") ? `${refusal}\r\n` : "250 yes\r\n"));
    socket.on("error", () => socket.destroy());
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const send = smtpMail(`smtp://127.0.0.1:${address.port}`, "shop@run.example", { budgetMs: 5_000, connections: 1 });
  const error: unknown = await send(
    { to: "ann@example.com", fromName: "Strideo", subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
    "1",
  ).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isRefusedForGood(error)).toBe(isEnd);
  server.close();
});

it("sends one mail after the other over the connections that it may have", async () => {
  const server = await startSmtpServer();
  const send = smtpMail(server.url, "shop@run.example", { budgetMs: 5_000, connections: 2 });
  const mail = { to: "ann@example.com", fromName: "Strideo", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await Promise.all(Array.from({ length: 20 }, (_, count) => send(mail, String(count))));
  expect(server.mails).toHaveLength(20);
  expect(server.connections()).toBe(2);
  await server.stop();
});

it.each([
  ["Strideo", "shop@run.example", "From: Strideo <shop@run.example>"],
  ["Vitala, Ltd", "Mail <shop@run.example>", 'From: "Vitala, Ltd" <shop@run.example>'],
])("shows the name of %s beside the address of %s", async (fromName, from, line) => {
  const server = await startSmtpServer();
  const send = smtpMail(server.url, from, { budgetMs: 5_000, connections: 1 });
  await send({ to: "ann@example.com", fromName, subject: "Hello", text: "Hello", html: "<p>Hello</p>" }, "1");
  await server.stop();
  expect(server.mails[0]?.split("\n")).toEqual(expect.arrayContaining([line, "Message-ID: <1@run.example>"]));
});
