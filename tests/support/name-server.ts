import { createSocket } from "node:dgram";
import { once } from "node:events";
import { decode, encode } from "dns-packet";

export interface NameServer {
  /** As `Resolver.setServers` takes it. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Answers questions for TXT records over UDP (RFC 1035). @param texts records by name; a long one is cut as senders do */
export const startNameServer = async (texts: Readonly<Record<string, readonly string[]>>): Promise<NameServer> => {
  const socket = createSocket("udp4");
  socket.on("message", (bytes, { port, address }) => {
    const { id, questions = [] } = decode(bytes);
    const name = questions[0]?.name ?? "";
    const answers = (texts[name] ?? []).map((text) => ({
      type: "TXT" as const,
      name,
      ttl: 1,
      data: text.match(/.{1,255}/g) ?? [],
    }));
    const flags = answers.length === 0 ? 3 : 0;
    socket.send(encode({ type: "response", id: id ?? 0, flags, questions, answers }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: async () => {
      const closed = once(socket, "close");
      socket.close();
      await closed;
    },
  };
};
