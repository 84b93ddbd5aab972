import { type FormEvent, useEffect, useRef, useState } from "react";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { type ErrorKey, isErrorKey } from "../../../engine/transition/error-key.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { FIELD_INPUT } from "../../form-parts/field-input.ts";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./OrderBox.module.css";

/** One field for a code. A refusal stands at the field until something else is typed. */
export const PromoForm = () => {
  const { words, session, act } = useFunnelView();
  const { status, failure } = session;
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const busy = sent && status === "working";
  const isPaying = pendingAttempt(session) !== null;
  // Every other failure belongs to the payment.
  const isOfCode = sent && status === "failed" && !isPaying;
  const refused = isOfCode && failure !== null && isErrorKey(failure) ? failure : null;

  // Whoever opened it wants to type, and so does whoever was refused.
  useEffect(() => field.current?.focus(), [refused]);
  const wordsOf = (key: ErrorKey): string =>
    words.t(key === "required" ? "app.section.promo.required" : `app.error.${key}`);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSent(true);
    act({ type: "couponSubmitted", coupon: typed });
  };
  return (
    <form className={styles["code"]} noValidate onSubmit={submit}>
      <TextField
        {...FIELD_INPUT["promo_code"]}
        ref={field}
        name="promo_code"
        label={words.t("app.section.promo.label")}
        enterKeyHint="go"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setSent(false);
        }}
        error={refused === null ? undefined : wordsOf(refused)}
      />
      <Button variant="secondary" type="submit" busy={busy} disabled={isPaying}>
        {words.t("app.section.promo.apply")}
      </Button>
    </form>
  );
};
