import "braintree";

/** What the SDK has and its types (3.4) do not say. */
declare module "braintree" {
  interface TransactionRequest {
    /** Idempotency: asked again with the same key, the provider answers and does not charge again. */
    apiRequestKey?: string;
  }
  interface ClientTokenRequest {
    /** Where Fastlane may be used. */
    domains?: string[];
  }
  // The parameter is the SDK's.
  interface ValidatedResponse<T> {
    /** Of a card that was to be verified and is refused. */
    verification?: { processorResponseCode?: string; gatewayRejectionReason?: string };
  }
  interface TransactionGateway {
    /** `orderId`: of the refund. `apiRequestKey`: asked again with the same key, it answers and does not refund again. */
    refund(
      transactionId: string,
      options: { readonly amount: string; readonly orderId: string; readonly apiRequestKey: string },
    ): Promise<ValidatedResponse<Transaction>>;
  }
  interface WebhookNotificationGateway {
    /** The answer to a challenge: `<public key>|<digest>`. @throws for a challenge that is not hexadecimal */
    verify(challenge: string): string;
  }
}
