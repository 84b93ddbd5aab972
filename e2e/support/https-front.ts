import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { testCertificate } from "../../emulator/braintree/browser/certificate.ts";
import { listening } from "../../emulator/braintree/http/listening.ts";

/**
 * Passes on what is asked to a shop.
 * @param port where it listens @param added headers that it hears beside those that were sent
 */
export const passOn =
  (port: number, added: () => Readonly<Record<string, string>>) =>
  (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, url, headers } = asked;
    const passed = request(
      { host: "127.0.0.1", port, method, path: url, headers: { ...headers, ...added() } },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  };

/**
 * What stands in front of a shop where it is sold: it ends TLS, and says who asks. Browsers report to https alone.
 * @param port where the shop listens @param visitor address of whoever asks now
 */
export const httpsFront = (port: number, visitor: () => string) => {
  const added = () => ({ "x-forwarded-proto": "https", "x-forwarded-for": visitor() });
  return listening(createServer(testCertificate(), passOn(port, added)), 0);
};
