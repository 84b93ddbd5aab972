import { randomDigits } from "./trace-id.ts";

/** A random UUID (RFC 9562). Over plain http browsers make none: there it is one of decimal digits. */
export const randomUuid = (): string =>
  "randomUUID" in crypto ? crypto.randomUUID() : randomDigits().replace(/(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
