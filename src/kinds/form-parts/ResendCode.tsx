import { useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useFunnelView } from "../view-contract.tsx";
import { useSubmission } from "./use-submission.ts";

const WAIT_SECONDS = 30;

/** Asks for another one-time code, not before half a minute has passed. */
export const ResendCode = ({ email }: { readonly email: string }) => {
  const { words } = useFunnelView();
  const { progress, submit } = useSubmission("login");
  const [seconds, setSeconds] = useState(WAIT_SECONDS);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const resend = () => {
    setSeconds(WAIT_SECONDS);
    submit({ email });
  };
  return (
    <>
      <p aria-live="polite">
        {progress?.status === "sent" && words.t("app.section.form.resent")}
        {progress?.status === "refused" && words.t(`app.error.${progress.refusal.code}`)}
      </p>
      {seconds > 0 ? (
        <p>{words.t("app.section.form.resend-wait", { seconds })}</p>
      ) : (
        <Button variant="text" onClick={resend}>
          {words.t("app.section.form.resend")}
        </Button>
      )}
    </>
  );
};
