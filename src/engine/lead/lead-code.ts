import type { Lead } from "../session/session.ts";

/** SPEC §5 and §9: characters of a lead's code. A text of another length is not used for a fetch. */
export const LEAD_CODE_LENGTH = 32;

/** A code of the right length, for the model checker. */
export const SAMPLE_CODE = "0123456789abcdef0123456789abcdef";

/** The lead that the world answers with in the model checker. */
export const sampleLead = (email: string): Lead => ({ code: SAMPLE_CODE, email, proof: "proof" });
