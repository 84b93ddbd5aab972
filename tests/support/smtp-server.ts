import { createServer, type Socket } from "node:net";

export interface SmtpServer {
  readonly url: string;
  /** Mails as they were handed over: head, empty line, text. */
  readonly mails: readonly string[];
  /** How many there were so far. */
  connections(): number;
  /** Hangs up on whoever is connected. */
  stop(): Promise<void>;
}

/** A mail server that takes everything: as much of SMTP (RFC 5321) as one sender needs. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const converse = (socket: Socket): void => {
    let unread = "";
    let mail: string[] | null = null;
    const hear = (line: string): string => {
      if (mail !== null) {
        // A point in front of a line is doubled on the line (RFC 5321, section 4.5.2).
        if (line !== ".") mail.push(line.replace(/^\./, ""));
        else mails.push(mail.join("\n"));
        if (line === ".") mail = null;
        return mail === null ? "250 taken\r\n" : "";
      }
      if (line === "DATA") mail = [];
      return mail === null ? "250 yes\r\n" : "354 go on\r\n";
    };
    sockets.add(socket);
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const lines = (unread + chunk.toString()).split("\r\n");
      unread = lines.pop() ?? "";
      socket.write(lines.map(hear).join(""));
    });
    // The sender may hang up in the middle of an answer.
    socket.on("error", () => socket.destroy());
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    connections: () => sockets.size,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
};
