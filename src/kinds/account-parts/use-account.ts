import { useCallback, useEffect, useRef, useState } from "react";
import type { Account, AccountFailure, AccountWish } from "../../engine/account/account.ts";
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
  send(wish: AccountWish): Promise<boolean>;
  /** Puts away what was refused. */
  forget(): void;
}

/** The contracts of a lead as the server has them: read when shown, and after each change as it answers. */
export const useAccount = (lead: Lead, onUnknown: () => void): UsedAccount => {
  const { account: ask } = useFunnelView();
  const [account, setAccount] = useState<Account | null>(null);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isShown = useRef(true);

  const send = useCallback(
    async (wish: AccountWish): Promise<boolean> => {
      if (!ask) return false;
      setBusy(true);
      setFailure(null);
      const answer = await ask(lead, wish);
      if (!isShown.current) return answer.ok;
      setBusy(false);
      if (answer.ok) setAccount(answer.account);
      else setFailure(answer.failure);
      return answer.ok;
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
