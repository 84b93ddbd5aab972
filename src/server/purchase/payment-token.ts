import type { Pay } from "../../api/types.gen.ts";
import type { PaymentToken } from "../../engine/transition/events.ts";

/** The body's payment in the engine's words. */
export const paymentToken = ({ method, nonce, device_data }: Pay["body"]["payment"]): PaymentToken => ({
  method,
  nonce,
  ...(device_data !== undefined && { deviceData: device_data }),
});
