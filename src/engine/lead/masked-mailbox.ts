/** `ann.lee@example.com` → `a…@example.com`: the owner knows it again, nobody learns it. */
export const maskedMailbox = (email: string): string => {
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, 1)}…@${domain}`;
};
