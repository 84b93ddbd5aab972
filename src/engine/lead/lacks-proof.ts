import type { Attempt } from "../session/session.ts";

/** Declined because the address is a client's, and not proved: a key of the table of payment outcomes. */
export const lacksProof = (attempt: Attempt | null): boolean => attempt?.reason === "sign-in-needed";
