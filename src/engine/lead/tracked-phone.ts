const LONGEST = 12;

/** SPEC §5: a phone number goes along with a purchase only when it has 1 to 12 characters; otherwise it is null. */
export const trackedPhone = (phone: string): string | null => {
  const { length } = phone.trim();
  return length >= 1 && length <= LONGEST ? phone.trim() : null;
};
