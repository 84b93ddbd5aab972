import { useEffect, useRef } from "react";
import { Notice } from "../../ui/Notice.tsx";
import { RichText } from "../../ui/RichText.tsx";
import { useFunnelView } from "../view-contract.tsx";
import type { AttemptView } from "./attempt.ts";

interface AttemptNoticeProps {
  readonly shown: AttemptView;
  /** Outcome key of the table of payment errors, when the last try ended in one. */
  readonly refused: string | null;
  /** Changes with every refusal: the same reason twice is said twice. */
  readonly count: number;
}

/** What became of a try to pay. A refusal takes the focus: the button that was pressed stands below the fold on phones. */
export const AttemptNotice = ({ shown, refused, count }: AttemptNoticeProps) => {
  const { words, href } = useFunnelView();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused !== null) box.current?.focus();
  }, [refused, count]);
  if (shown === "needs-confirmation") return <Notice tone="info">{words.t("app.payment.confirming")}</Notice>;
  if (shown === "checking") return <Notice tone="info">{words.t("app.payment.unknown")}</Notice>;
  if (refused === null || shown === "working") return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error">
        <p>
          <RichText text={words.t(`app.payment.${refused}`)} href={href} />
        </p>
      </Notice>
    </div>
  );
};
