import { type Consent, type ConsentCategory, permission } from "../../../consent/consent.ts";

/**
 * Starts something when its category is allowed, and ends it when the visitor takes that back; again and again.
 * @param start @returns ends it
 */
export const whileAllowed = (consent: Consent, category: ConsentCategory, start: () => () => void): void => {
  let end: (() => void) | null = null;
  const follow = (): void => {
    const isAllowed = permission(consent.current(), category) === "yes";
    if (isAllowed) end ??= start();
    else {
      end?.();
      end = null;
    }
  };
  follow();
  consent.onChange(follow);
};
