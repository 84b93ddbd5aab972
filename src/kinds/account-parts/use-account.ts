import { useCallback, useEffect, useRef, useState } from "react";
import type { Account, AccountAnswer, AccountFailure, AccountRequest } from "../../engine/account/account.ts";
import type { Lead } from "../../engine/session/session.ts";
import type { Loaded } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";

export interface UsedAccount {
  readonly account: Loaded<Account>;
  /** What was asked last is under way. */
  readonly isBusy: boolean;
  /** Why what was asked last was refused; the account stands as it was. */
  readonly failure: AccountFailure | null;
  /** @returns whether it was done */
  send(request: AccountRequest): Promise<boolean>;
  /** Puts away what was refused. */
  forget(): void;
}

/** The account stands otherwise by now than it was shown. */
const STALE: ReadonlySet<AccountFailure> = new Set<AccountFailure>(["planChanged", "amountChanged"]);

/** Nothing was asked: the part of the application that asks did not come. */
const PART_IS_AWAY: AccountAnswer = { ok: false, failure: "networkError" };

/** The contracts of a lead as the server has them: read when shown, and after each change as it answers. */
export const useAccount = (lead: Lead, onUnknown: () => void): UsedAccount => {
  const { account: ask } = useFunnelView();
  const [account, setAccount] = useState<Account | null>(null);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isShown = useRef(true);

  const send = useCallback(
    async (request: AccountRequest): Promise<boolean> => {
      if (!ask) return false;
      setBusy(true);
      setFailure(null);
      const answer = await ask(lead, request).catch(() => PART_IS_AWAY);
      if (!isShown.current) return answer.ok;
      setBusy(false);
      if (answer.ok) setAccount(answer.account);
      else setFailure(answer.failure);
      if (answer.ok || !STALE.has(answer.failure)) return answer.ok;
      // What was read is not what holds: the page shows that, beside why nothing was done.
      const latest = await ask(lead, { type: "read" });
      if (isShown.current && latest.ok) setAccount(latest.account);
      return false;
    },
    [ask, lead],
  );
  useEffect(() => {
    isShown.current = true;
    void send({ type: "read" });
    return () => {
      isShown.current = false;
    };
  }, [send]);
  // The lead was deleted elsewhere, or its proof is none any more.
  const isUnknown = account === null && failure === "NotFound";
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [isUnknown, onUnknown]);

  const forget = useCallback(() => setFailure(null), []);
  const loaded = (): Loaded<Account> => {
    if (account !== null) return { status: "ready", value: account };
    if (failure === null) return { status: "loading" };
    return { status: "failed", retry: () => void send({ type: "read" }) };
  };
  return { account: loaded(), isBusy, failure, send, forget };
};
