import type { Ports } from "../ports/ports.ts";

/** Token of a signed-in visitor (SPEC §3, browser storage). */
const TOKEN_KEY = "id_token";

/** What shows the shop that this visitor has signed in; nothing where they have not. */
export const bearerOf = ({ storage }: Pick<Ports, "storage">): { readonly bearer?: string } => {
  const bearer = storage.readText(TOKEN_KEY);
  return bearer ? { bearer } : {};
};

/** Stores or removes the token of a signed-in visitor (SPEC §4, OTP login). */
export const storeIdToken = ({ storage }: Pick<Ports, "storage">, idToken: string | null): void => {
  if (idToken === null) storage.remove(TOKEN_KEY);
  else storage.writeText(TOKEN_KEY, idToken);
};
