import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { Fields } from "../section-parts/payment-machine.ts";
import { useFunnelView } from "../view-contract.tsx";
import type { PaymentFieldsHost } from "./use-payment-fields.ts";

interface PaymentFieldsProps {
  readonly place: PaymentFieldsHost;
  readonly status: Fields["status"];
  readonly id?: string;
  readonly className?: string | undefined;
}

/** Where the provider's fields stand, and what is said where they could not be opened. */
export const PaymentFields = ({ place: { host, retry }, status, id, className }: PaymentFieldsProps) => {
  const { words } = useFunnelView();
  return (
    <>
      <div ref={host} id={id} className={className} data-status={status} />
      {status === "failed" && (
        <Notice tone="error">
          <p>{words.t("app.payment.provider-unavailable")}</p>
          <Button variant="secondary" onClick={retry}>
            {words.t("app.retry")}
          </Button>
        </Notice>
      )}
    </>
  );
};
