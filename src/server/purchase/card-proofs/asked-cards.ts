import type { IsAskedAbout } from "../../payments/provider.ts";
import type { Services } from "../../services.ts";
import { hmac } from "../../signing/hash.ts";

type Store = Pick<Services, "database" | "signingKey">;

const markOf = ({ signingKey }: Store, card: string): string => hmac(signingKey, `card.${card}`);

/**
 * Notes that a device that has not paid gets a reference for a card. It is tied to its attempt (`reserveNonce`), and what the
 * browser has made of it cannot be: that is known by the card. Kept apart from lead and attempt, for references are made of
 * references for as long as somebody goes on.
 */
export const noteAskedCard = async (services: Services, card: string): Promise<void> => {
  if (!services.provider.remakesReferences) return;
  const asked_at = services.now();
  await services.database
    .insertInto("asked_cards")
    .values({ mark: markOf(services, card), asked_at })
    .onConflict((conflict) => conflict.column("mark").doUpdateSet({ asked_at }))
    .execute();
};

/** What the provider is to ask about a card; undefined while there is none that could be meant, so that it need not look. */
export const askedCards = async (services: Services): Promise<IsAskedAbout | undefined> => {
  const { database, provider } = services;
  if (!provider.remakesReferences) return undefined;
  const asked = database.selectFrom("asked_cards").select("mark");
  if (!(await asked.limit(1).executeTakeFirst())) return undefined;
  return async (card) => (await asked.where("mark", "=", markOf(services, card)).executeTakeFirst()) !== undefined;
};
