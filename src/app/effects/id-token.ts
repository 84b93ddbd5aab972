import type { Ports } from "../ports/ports.ts";

/** Token of a signed-in visitor (SPEC §3, browser storage). */
const TOKEN_KEY = "id_token";

/** Stores or removes the token of a signed-in visitor (SPEC §4, OTP login). */
export const storeIdToken = ({ storage }: Pick<Ports, "storage">, idToken: string | null): void => {
  if (idToken === null) storage.remove(TOKEN_KEY);
  else storage.writeText(TOKEN_KEY, idToken);
};
