import type { Runtime } from "../definition/runtime.ts";
import type { Session } from "../session/session.ts";
import { owned } from "./owned.ts";

/** SPEC §6, `is_challenge_user`: has entered a challenge, on this visit or, as the shop says, on another one. */
export const isChallengeUser = ({ definition }: Pick<Runtime, "definition">, session: Session): boolean =>
  [...owned(session)].some((key) => definition.products[key]?.challenge !== undefined);
