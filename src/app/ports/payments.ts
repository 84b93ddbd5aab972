import { getPaymentConfig } from "../../api/calls/get-payment-config.gen.ts";
import type { HttpClient } from "../../api/http-client.ts";
import { createPaymentPort } from "../../payments/payment-port.ts";
import type { PaymentPort } from "../../payments/port.ts";

/** The payments of a funnel, by what the server says of its provider. */
export const createPayments = (client: HttpClient, funnel: string): PaymentPort =>
  createPaymentPort(async () => {
    const answer = await client.send(getPaymentConfig, { params: { funnel } });
    if (!answer.ok) throw new Error(`payment configuration refused: ${answer.error.error_code}`);
    return answer.value;
  });
