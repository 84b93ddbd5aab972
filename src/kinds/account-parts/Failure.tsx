import type { AccountFailure } from "../../engine/account/account.ts";
import { Notice } from "../../ui/Notice.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { useFunnelView } from "../view-contract.tsx";

/** What this page says in words of its own. */
const OF_ACCOUNT: ReadonlySet<AccountFailure> = new Set<AccountFailure>([
  "deviceNeeded",
  "planChanged",
  "amountChanged",
  "cardRefused",
  "cardUnconfirmed",
  "unknown",
]);

/** Why something was not done, and what to do about it. */
export const Failure = ({ failure }: { readonly failure: AccountFailure | null }) => {
  const { words, href } = useFunnelView();
  if (failure === null) return null;
  const key = OF_ACCOUNT.has(failure) ? `app.account.failure.${failure}` : `app.error.${failure}`;
  return (
    <Notice tone="error">
      <p>
        <RichText text={words.t(key)} href={href} />
      </p>
    </Notice>
  );
};
