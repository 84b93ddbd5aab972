/** Stand-in of Google's pay.js: a buyer with a card who says yes at once, unless the page's address says otherwise. */
class PaymentsClient {
  readonly environment: string;

  constructor({ environment }: { readonly environment: string }) {
    this.environment = environment;
  }

  async isReadyToPay(): Promise<{ readonly result: boolean }> {
    return { result: true };
  }

  async loadPaymentData(request: { readonly apiVersion?: number }): Promise<object> {
    const answer = await fetch("https://pay.google.com/gp/p/token", { method: "POST", body: JSON.stringify(request) });
    const { token } = (await answer.json()) as { readonly token: string };
    return { apiVersion: 2, apiVersionMinor: 0, paymentMethodData: { type: "CARD", tokenizationData: { token } } };
  }
}

Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
