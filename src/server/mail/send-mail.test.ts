import { createServer, type Socket } from "node:net";
import fc from "fast-check";
import PostalMime from "postal-mime";
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

it("hands over the words of a mail as they are, whatever they hold", async () => {
  const server = await startSmtpServer();
  const send = smtpMail(server.url, "shop@run.example", { budgetMs: 5_000, connections: 1 });
  const letter = fc.oneof(
    fc.constantFrom(
      "\n",
      "\r\n",
      " ",
      "\t",
      ".",
      "..",
      "=",
      "=3D",
      "--",
      "_",
      "ß",
      "é\u00A0!",
      "🏃",
      "<p>",
      '"',
      ",",
      "x",
    ),
    fc.string({ unit: "grapheme-ascii" }),
  );
  const words = fc.array(letter, { maxLength: 60 }).map((parts) => parts.join(""));
  const line = words.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter((text) => text !== "");
  await fc.assert(
    fc.asyncProperty(line, line, words, words, async (fromName, subject, text, html) => {
      await send({ to: "ann@example.com", fromName, subject, text, html }, "1");
      const mail = await PostalMime.parse(server.mails.at(-1) ?? "");
      const plain = (given: string | undefined) => given?.replaceAll(/\r\n|\r/g, "\n").replace(/\n+$/, "");
      expect([mail.from, mail.to]).toEqual([
        { name: fromName, address: "shop@run.example" },
        [{ name: "", address: "ann@example.com" }],
      ]);
      expect(mail.subject).toBe(subject);
      expect(plain(mail.text)).toBe(plain(text));
      expect(plain(mail.html)).toBe(plain(html));
    }),
  );
  await server.stop();
});

it("lets no name and no subject begin a line of the head", async () => {
  const server = await startSmtpServer();
  const send = smtpMail(server.url, "shop@run.example", { budgetMs: 5_000, connections: 1 });
  const inject = "Hello\r\nBcc: eve@example.com";
  await send({ to: "ann@example.com", fromName: inject, subject: inject, text: "Hello", html: "<p>Hello</p>" }, "1");
  await server.stop();
  const { headers } = await PostalMime.parse(server.mails[0] ?? "");
  expect(headers.map(({ key }) => key).sort()).toEqual([
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "subject",
    "to",
  ]);
});
