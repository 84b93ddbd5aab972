import { sql } from "kysely";

/** What is left of an order `o`, in minor units: nothing of one that is refunded, disputed or was never settled. */
export const NET = sql<number>`case
  when o.payment_state in ('refunded', 'disputed', 'dispute-lost', 'settlement-declined') then 0
  when o.payment_state = 'partly-refunded' then o.minor - (
    select coalesce(sum(e.minor), 0) from attempts a join provider_events e on e.reference = a.provider_reference
    where a.id = o.attempt_id and e.kind = 'refunded' and not exists (
      select 1 from provider_events f where f.subject = e.subject and f.kind = 'refund-failed'))
  else o.minor end`;
