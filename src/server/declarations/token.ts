import { hmac, sameText } from "../signing/hash.ts";

/** What the link of a mail ends: one contract, for one declaration. It says nothing about either. */
export const contractToken = (declarationId: string, subscriptionId: string, key: string): string =>
  hmac(key, `declaration.${declarationId}.${subscriptionId}`);

export const isContractToken = (token: string, declarationId: string, subscriptionId: string, key: string): boolean =>
  sameText(token, contractToken(declarationId, subscriptionId, key));
