import type { SubscriptionEvent } from "../../../src/engine/subscription/events.ts";
import type { Subscription } from "../../../src/engine/subscription/subscription.ts";
import type { Services } from "../../../src/server/services.ts";
import { apply, type Held, hold } from "../../../src/server/subscriptions/change.ts";

/**
 * Lets an event happen to a subscription today.
 * @param eventOf of the day in the buyer's zone
 * @returns what the subscription is then; null when there is none
 */
export const changeSubscription = (
  services: Services,
  id: string,
  eventOf: (today: string, held: Held) => SubscriptionEvent,
): Promise<Subscription | null> =>
  services.database.transaction().execute(async (transaction) => {
    const held = await hold(transaction, services, id);
    return held && apply(transaction, services, held, eventOf(held.today, held));
  });
