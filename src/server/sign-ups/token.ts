import { hmac, sameText } from "../signing/hash.ts";

/** What a link of a mail can do. Agreeing to news is confirmed by a link of its own mail, or not at all. */
export type SignUpAct = "confirm" | "confirm-with-news" | "leave";

/** Belongs to one sign-up and one act, and says nothing about either. */
export const signUpToken = (id: string, act: SignUpAct, key: string): string => hmac(key, `sign-up.${act}.${id}`);

export const isSignUpToken = (token: string, id: string, act: SignUpAct, key: string): boolean =>
  sameText(token, signUpToken(id, act, key));
