import type { Resolver } from "node:dns/promises";

export interface DomainFinding {
  readonly name: "SPF" | "DKIM" | "DMARC";
  /** `warn`: mails arrive, and anybody can send some in our name. `bad`: many mail services refuse ours. */
  readonly state: "ok" | "warn" | "bad";
  readonly says: string;
}

const ABSENT: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

/** TXT records of a name, each in one piece (RFC 7208 §3.3). @throws when no server answers */
const textsOf = async (resolver: Resolver, name: string): Promise<readonly string[]> => {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (error instanceof Error && "code" in error && ABSENT.has(error.code)) return [];
    throw error;
  }
};

/** RFC 7208: who may send for the domain. */
const spfOf = (texts: readonly string[], domain: string): Omit<DomainFinding, "name"> => {
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const [record = "", ...more] = records;
  if (record === "")
    return {
      state: "bad",
      says: `${domain} has no TXT record that begins with v=spf1: add the one of your mail service`,
    };
  if (more.length > 0)
    return { state: "bad", says: `${domain} has ${records.length} records of SPF, so none counts: make one of them` };
  if (/(?:^| )[-~]all$/i.test(record) || / redirect=/i.test(record)) return { state: "ok", says: record };
  return { state: "warn", says: `${record}: ends with neither ~all nor -all, so anybody may send for ${domain}` };
};

const tagsOf = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(";").map((tag): [string, string] => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim().toLowerCase(), value.join("=").replace(/\s/g, "")];
    }),
  );

/** RFC 6376: the key by which receivers see that a mail is ours. */
const dkimOf = (texts: readonly string[], name: string): Omit<DomainFinding, "name"> => {
  const key = texts.map(tagsOf).find((tags) => tags.has("p"));
  if (!key) return { state: "bad", says: `${name} has no key (p=…): add the record that your mail service shows` };
  if (key.get("p") === "") return { state: "bad", says: `${name} has an empty key: it was taken back` };
  return { state: "ok", says: `${name} has a key (${key.get("k") ?? "rsa"})` };
};

/** RFC 7489: what receivers do with mails that are neither. */
const dmarcOf = (texts: readonly string[], name: string): Omit<DomainFinding, "name"> => {
  const records = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text));
  const [record = ""] = records;
  if (records.length !== 1)
    return {
      state: "bad",
      says: `${name} has ${records.length} records of DMARC instead of one: v=DMARC1; p=quarantine`,
    };
  const policy = tagsOf(record).get("p")?.toLowerCase() ?? "";
  if (policy === "quarantine" || policy === "reject") return { state: "ok", says: record };
  if (policy === "none")
    return { state: "warn", says: `${record}: p=none only watches; quarantine or reject protects` };
  return { state: "bad", says: `${record}: p= is none of none, quarantine and reject` };
};

/**
 * Looks whether receivers can see that mails of a domain are ours.
 * @param selector of the key of DKIM, as the mail service names it
 * @throws when no name server answers
 */
export const checkSenderDomain = async (
  resolver: Resolver,
  domain: string,
  selector: string,
): Promise<readonly DomainFinding[]> => {
  const [key, policy] = [`${selector}._domainkey.${domain}`, `_dmarc.${domain}`];
  const [spf, dkim, dmarc] = await Promise.all([domain, key, policy].map((name) => textsOf(resolver, name)));
  return [
    { name: "SPF", ...spfOf(spf ?? [], domain) },
    { name: "DKIM", ...dkimOf(dkim ?? [], key) },
    { name: "DMARC", ...dmarcOf(dmarc ?? [], policy) },
  ];
};
