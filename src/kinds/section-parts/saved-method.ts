import type { Fields } from "./payment-machine.ts";

/** The method of the first purchase: it is there at once, and asks nobody anything. */
export const SAVED_METHOD: Fields = {
  status: "ready",
  mounted: {
    wallets: [],
    tokenizeCard: () => Promise.resolve({ token: { method: "card", nonce: "saved" } }),
    tokenizeWallet: () => Promise.resolve({ cancelled: true }),
    dispose: () => Promise.resolve(),
  },
};
