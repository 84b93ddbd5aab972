import type { Content } from "../../../language/content/content.ts";
import { privacyOf } from "../../../language/content/privacy.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly key: string; readonly purpose: keyof typeof NEEDED; readonly consent: string };

const NEEDED = {
  service: ["necessary"],
  preference: ["necessary", "preferences"],
  measurement: ["statistics"],
  advertising: ["marketing"],
} as const;

function* check(content: Content): Iterable<Finding<Args>> {
  const privacy = privacyOf(content);
  for (const [key, { purpose, consent }] of Object.entries(privacy?.value.storage ?? {})) {
    const needed: readonly string[] = NEEDED[purpose];
    if (!privacy || needed.includes(consent)) continue;
    yield { where: spot(privacy.document, ["storage", key, "consent"]), args: { key, purpose, consent } };
  }
}

const visitorCode = (consent: string): Rule["wrong"] => ({
  "funnels/privacy.json": { storage: { kt_visitor_code: { consent } } },
});

export const rule: Rule<Args> = {
  code: "FNL6012",
  severity: "error",
  title: "Something is stored without the consent it takes",
  explanation:
    "Only what the service itself needs may be stored unasked. What measures visitors waits for statistics, what serves advertising for marketing (directive 2002/58/EC, article 5(3); § 25 TDDDG).",
  wrong: visitorCode("necessary"),
  right: visitorCode("statistics"),
  check,
  say: ({ key, purpose, consent }) => [
    `"${key}" is stored for ${purpose} with consent to "${consent}"`,
    `write "${NEEDED[purpose].at(-1)}"`,
  ],
};
