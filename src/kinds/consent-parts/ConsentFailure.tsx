import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { Loaded } from "../view-contract.tsx";
import { useFunnelView } from "../view-contract.tsx";

/** The words to agree to did not come: without them nothing is sold, and one press asks again. */
export const ConsentFailure = ({ of }: { readonly of: Loaded<unknown> }) => {
  const { words } = useFunnelView();
  if (of.status !== "failed") return null;
  return (
    <Notice tone="error">
      <p>{words.t("app.section.consentFailed")}</p>
      <Button variant="secondary" onClick={of.retry}>
        {words.t("app.retry")}
      </Button>
    </Notice>
  );
};
