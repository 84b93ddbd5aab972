import { useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useFunnelView } from "../view-contract.tsx";

const WAIT_SECONDS = 30;

/** Asks for another one-time code, not before half a minute has passed. */
export const ResendCode = ({ email }: { readonly email: string }) => {
  const { words, sendForm } = useFunnelView();
  const [seconds, setSeconds] = useState(WAIT_SECONDS);
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const resend = async () => {
    const answer = await sendForm?.("login", { email }).catch(() => null);
    const isSent = answer !== null && answer !== undefined && "sent" in answer;
    setOutcome(isSent ? "app.section.form.resent" : `app.error.${answer?.refused ?? "networkError"}`);
    setSeconds(WAIT_SECONDS);
  };
  return (
    <>
      <p aria-live="polite">{outcome !== null && words.t(outcome)}</p>
      {seconds > 0 ? (
        <p>{words.t("app.section.form.resend-wait", { seconds })}</p>
      ) : (
        <Button variant="text" onClick={() => void resend()}>
          {words.t("app.section.form.resend")}
        </Button>
      )}
    </>
  );
};
