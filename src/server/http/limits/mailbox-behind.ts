import { sameMailbox } from "../../leads/mailbox.ts";

const DOTS_MEAN_NOTHING: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * Where mail for an address ends up, as far as addresses tell: `Ann.Lee+7@gmail.com` → `annlee@gmail.com`. For counting
 * only, so that one mailbox under a hundred names is one mailbox; nobody is signed in by it.
 */
export const mailboxBehind = (email: string): string => {
  const [local = "", domain = ""] = sameMailbox(email).toLowerCase().split("@");
  const name = local.split("+", 1)[0] || local;
  return `${DOTS_MEAN_NOTHING.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
};
