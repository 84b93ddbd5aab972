import { randomUUID } from "node:crypto";
import MimeNode from "nodemailer/lib/mime-node";
import { encode, wrap } from "nodemailer/lib/qp";

/** What stands in the head of a message beside its type. Values may hold any letter. */
type Head = Parameters<MimeNode["setHeader"]>[0];

/** A message as it goes over the line (RFC 5322), and whom the mail server is asked to take it from and bring it to. */
export interface Message {
  readonly envelope: { readonly from: string | false; readonly to: string[] };
  readonly raw: string;
}

const PART_HEAD = "charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n";

const part = (type: string, text: string): string =>
  `Content-Type: ${type}; ${PART_HEAD}${wrap(encode(text.replaceAll(/\r\n|\r|\n/g, "\r\n")))}`;

/**
 * A message of two alternatives, plain text first (RFC 2046, section 5.1.4). The library's encoders in one pass: its
 * streams take ten times as long for the same message, which is the largest part of what sending a mail costs.
 */
export const composeMessage = (
  head: Head,
  { text, html }: { readonly text: string; readonly html: string },
): Message => {
  const node = new MimeNode("multipart/alternative", { baseBoundary: randomUUID() });
  node.setHeader(head);
  // Declares the boundary.
  const headers = node.buildHeaders();
  const { boundary } = node;
  const parts = [part("text/plain", text), part("text/html", html)];
  return {
    envelope: node.getEnvelope(),
    raw: `${headers}\r\n\r\n${parts.map((each) => `--${boundary}\r\n${each}\r\n`).join("")}--${boundary}--\r\n`,
  };
};
