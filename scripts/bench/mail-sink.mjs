// A mail server that takes everything and keeps nothing but a count, in a thread of its own: what it costs is not the
// sender's. As every mail server it offers PIPELINING (RFC 2920), and it answers each command by itself.
import { createServer } from "node:net";
import { parentPort } from "node:worker_threads";

const port = parentPort;
if (!port) throw new Error("This file is a worker");

const EXTENSIONS = "250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE 10485760\r\n";
const END_OF_MAIL = "\r\n.\r\n";
let taken = 0;

const server = createServer((socket) => {
  let isText = false;
  let unread = "";
  const answerTo = (/** @type {string} */ command) => {
    if (/^EHLO/i.test(command)) return EXTENSIONS;
    if (/^DATA/i.test(command)) return "354 go on\r\n";
    return /^QUIT/i.test(command) ? "221 bye\r\n" : "250 yes\r\n";
  };
  socket.setNoDelay(true);
  socket.write("220 sink\r\n");
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    unread += chunk.toString("latin1");
    let answers = "";
    for (;;) {
      const end = unread.indexOf(isText ? END_OF_MAIL : "\r\n");
      if (end < 0) break;
      if (isText) {
        taken += 1;
        answers += "250 taken\r\n";
        isText = false;
        unread = unread.slice(end + END_OF_MAIL.length);
        continue;
      }
      const command = unread.slice(0, end);
      isText = /^DATA/i.test(command);
      answers += answerTo(command);
      unread = unread.slice(end + 2);
    }
    if (answers !== "") socket.write(answers);
  });
});
// Asked how many mails it has taken.
port.on("message", () => port.postMessage(taken));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") port.postMessage(address.port);
});
