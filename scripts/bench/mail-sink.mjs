// A mail server that takes everything and keeps nothing, in a thread of its own: what it costs is not the sender's.
import { createServer } from "node:net";
import { parentPort } from "node:worker_threads";

const port = parentPort;
if (!port) throw new Error("This file is a worker");

const server = createServer((socket) => {
  let isText = false;
  let unread = "";
  socket.setNoDelay(true);
  socket.write("220 sink\r\n");
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    unread += chunk.toString("latin1");
    for (;;) {
      const end = unread.indexOf(isText ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const isData = !isText && unread.startsWith("DATA");
      unread = unread.slice(end + (isText ? 5 : 2));
      isText = isData;
      socket.write(isData ? "354 go on\r\n" : "250 yes\r\n");
    }
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") port.postMessage(address.port);
});
