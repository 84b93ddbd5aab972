/**
 * The answers that a load brought along. Whatever else an address claims (a lead, purchases, a sign-in) is left out: it
 * was not written by `fragmentOf`.
 * @param text the fragment behind its mark
 * @returns data of unknown shape for `restoreSession` to check; null when there is none, or none that can be read
 */
export const readCarried = (text: string | null | undefined): unknown => {
  if (!text) return null;
  try {
    const carried: unknown = JSON.parse(decodeURIComponent(text));
    if (typeof carried !== "object" || carried === null) return null;
    return { ...carried, lead: null, purchases: [], attempt: null, signIn: null, shipsTo: null };
  } catch {
    return null;
  }
};
