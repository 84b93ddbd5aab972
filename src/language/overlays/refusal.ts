import type { StoredKey } from "../../foundation/stored-keys.gen.ts";

/** Cookie by which the server learns that a visitor refused to be counted: such visitors get the control. */
export const REFUSAL = { cookie: "consent" satisfies StoredKey, value: "no-statistics" } as const;
