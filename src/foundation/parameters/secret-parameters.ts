/**
 * Query parameters of our addresses that carry a code or a token. They leave the address bar in the first tick (they would end up
 * in history, referrers and logs), and no other site may learn the address of a document that was asked for with one.
 * Our mails name the tokens behind `#`: here they come from mails of before, and from the addresses of List-Unsubscribe.
 */
export const SECRET_PARAMETERS = ["code", "lead", "refundToken", "signUpToken", "newsToken"] as const;
