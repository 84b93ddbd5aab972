import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { EMULATED_HOSTS } from "./hosts.ts";

/** DER of ASN.1: a tag, the length, the content. */
const der = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...contents: readonly Buffer[]): Buffer => der(0x30, ...contents);
const integer = (bytes: Buffer): Buffer => der(0x02, bytes);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
/** `261122225014Z`. */
const utcTime = (moment: Date): Buffer =>
  der(
    0x17,
    Buffer.from(
      moment
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, "")
        .slice(2),
    ),
  );

/** ecdsa-with-SHA256 (RFC 5758), commonName (RFC 4519), subjectAltName (RFC 5280). */
const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));
const COMMON_NAME = oid("550403");
const ALT_NAMES = oid("551d11");
const DNS_NAME = 0x82;
const DAY_MS = 24 * 3_600_000;

/** A key and a certificate for the emulated names, made when the emulator starts: none lies in the repository. */
export const testCertificate = (): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from("emulated payment provider")))));
  const names = sequence(...EMULATED_HOSTS.map((host) => der(DNS_NAME, Buffer.from(host))));
  const now = Date.now();
  const certificate = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    // Positive: the first bit stays empty.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    subject,
    sequence(utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + DAY_MS))),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(ALT_NAMES, der(0x04, names)))),
  );
  const signature = sign("sha256", certificate, privateKey);
  const signed = sequence(certificate, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = signed.toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
};
