import { createServer } from "node:net";
import { expect, it } from "vitest";
import { smtpMail } from "./send-mail.ts";

it("gives a mail server up that takes the call and says nothing", async () => {
  const silent = createServer((socket) => socket.on("error", () => socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const send = smtpMail(`smtp://127.0.0.1:${address.port}`, "shop@run.example", 50);
  const sending = send({ to: "ann@example.com", subject: "Hello", text: "Hello" }, "1");
  await expect(sending).rejects.toThrow(/Greeting never received/);
  silent.close();
});
