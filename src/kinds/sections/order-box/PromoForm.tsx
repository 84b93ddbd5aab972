import { type FormEvent, useEffect, useRef, useState } from "react";
import { pendingAttempt } from "../../../engine/selling/pending-attempt.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { FIELD_INPUT } from "../../form-parts/field-input.ts";
import { useFunnelView } from "../../view-contract.tsx";
import styles from "./OrderBox.module.css";

/** What the session may say of a code; every other failure there belongs to the payment. */
const REFUSALS = new Set(["required", "coupon_refused", "too_many_requests", "networkError"]);

/** One field for a code. A refusal stands at the field until something else is typed. */
export const PromoForm = () => {
  const { words, session, act } = useFunnelView();
  const { status, failure } = session;
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const busy = sent && status === "working";
  const refused = sent && status === "failed" && failure !== null && REFUSALS.has(failure) ? failure : null;

  // Whoever opened it wants to type, and so does whoever was refused.
  useEffect(() => field.current?.focus(), [refused]);

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
        error={refused === null ? undefined : words.t(`app.section.promo.${refused}`)}
      />
      <Button variant="secondary" type="submit" busy={busy} disabled={pendingAttempt(session) !== null}>
        {words.t("app.section.promo.apply")}
      </Button>
    </form>
  );
};
