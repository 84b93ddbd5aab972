import { Secret, TOTP } from "otpauth";

const ISSUER = "Funnel";
const PERIOD_S = 30;
const SECRET_BYTES = 20;

const totpOf = (name: string, secret: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: name, secret: Secret.fromBase32(secret), period: PERIOD_S });

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth://…`: what a device is told, mostly by a picture. */
export const totpAddress = (name: string, secret: string): string => totpOf(name, secret).toString();

/** Period of a code (RFC 6238), of this one or of one beside it, because clocks differ; null: no code of this secret. */
export const totpPeriod = (name: string, secret: string, code: string, now: number): number | null => {
  const delta = totpOf(name, secret).validate({ token: code.replaceAll(/\s/g, ""), timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta;
};
