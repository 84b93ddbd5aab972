import { serialQueue } from "../foundation/serial-queue.ts";
import type { MountedFields, PaymentPort } from "./port.ts";

/**
 * Providers break when they are created while they are torn down, or torn down twice; a framework mounts and unmounts as
 * it likes. Here creations and teardowns stand in one line, at most one set of fields lives, the newest wins, and disposing
 * is done once.
 */
export const oneAtATime = (port: PaymentPort): PaymentPort => {
  const next = serialQueue();
  let live: MountedFields | null = null;

  const end = async (fields: MountedFields): Promise<void> => {
    if (live !== fields) return;
    live = null;
    await fields.dispose();
  };

  return {
    mount: (host, words, buyer) =>
      next(async () => {
        // A teardown that fails must not keep the next fields from coming.
        if (live) await end(live).catch(() => undefined);
        const fields = await port.mount(host, words, buyer);
        live = fields;
        return {
          wallets: fields.wallets,
          ...(fields.test && { test: true }),
          tokenizeCard: (amount) => fields.tokenizeCard(amount),
          tokenizeWallet: (wallet, amount) => fields.tokenizeWallet(wallet, amount),
          dispose: () => next(() => end(fields)),
        };
      }),
  };
};
