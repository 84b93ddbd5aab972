import type { GivenConsent } from "../../engine/transition/events.ts";
import { RichText } from "../../ui/RichText.tsx";
import type { Loaded } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";
import { ConsentFailure } from "./ConsentFailure.tsx";

interface AgreementProps {
  readonly worded: Loaded<readonly GivenConsent[]>;
  readonly className: string | undefined;
}

/** What the press of the button below it agrees to, in the server's words. */
export const Agreement = ({ worded, className }: AgreementProps) => {
  const { href } = useFunnelView();
  const consents = worded.status === "ready" ? worded.value : [];
  return (
    <>
      {consents.map(({ text }) => (
        <p key={text} className={className}>
          <RichText text={text} href={href} />
        </p>
      ))}
      <ConsentFailure of={worded} />
    </>
  );
};
