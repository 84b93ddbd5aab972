import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** As Node answers them itself, who is told by nobody else what is wrong. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** In English: the head that names languages was not read. */
const TOO_LARGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be opened</title>
<h1>This page cannot be opened</h1>
<p>Your browser sends too much with the request: the address is too long, or this site has stored too many cookies.</p>
<p>Please delete the cookies of this site in the settings of your browser, or open it in a private window. Then
<a href="">try again</a> or <a href="/">go to the home page</a>.</p>
</html>
`;

const answerTo = (code: string): string => {
  const status = STATUS[code] ?? "400 Bad Request";
  if (code !== "HPE_HEADER_OVERFLOW") return `HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`;
  const head = [
    `HTTP/1.1 ${status}`,
    "Connection: close",
    "Content-Type: text/html; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(TOO_LARGE)}`,
    "Cache-Control: no-store",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
  ];
  return `${head.join("\r\n")}\r\n\r\n${TOO_LARGE}`;
};

/** Answers requests that cannot be read, as Node does, but for a head that is too large: a person may see that answer. */
export const answerUnreadable = (server: unknown): void => {
  if (!(server instanceof Server)) return;
  const last = new WeakMap<Duplex, ServerResponse>();
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    last.set(socket, response);
  });
  server.on("clientError", (error: Error & { readonly code?: string }, socket) => {
    const response = last.get(socket);
    // Half of another answer may have left: nothing can follow it.
    const isAnswering = response !== undefined && response.headersSent && !response.writableFinished;
    if (!socket.writable || isAnswering) socket.destroy();
    else socket.end(answerTo(error.code ?? ""), () => socket.destroy());
  });
};
