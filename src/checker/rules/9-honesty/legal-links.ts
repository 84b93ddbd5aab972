import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { says } from "../../../language/words/phrases.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args =
  | { readonly is: "no link"; readonly pages: readonly string[] }
  | { readonly is: "silent"; readonly locales: readonly string[] };

const PARTS = ["withdrawal", "cancel", "imprint", "privacy", "terms", "accessibility", "health_data"] as const;

/** The two functions that words have to make recognisable. */
const FUNCTIONS = { withdrawal: "withdraw", cancel: "cancel" } as const;

function* check({ brands, messages, files }: Content): Iterable<Finding<Args>> {
  const pages = new Set([...files.values()].flatMap(({ role }) => (role?.kind === "page" ? [role.name] : [])));
  for (const { document, value } of brands.values()) {
    const absent: (typeof PARTS)[number][] = [];
    const links = value.footer.flatMap((group, at) =>
      group.links.map((link, index) => ({ ...link, pointer: ["footer", String(at), "links", String(index)] })),
    );
    for (const part of PARTS) {
      const page = value.trader[part];
      const link = links.find((each) => each.page === page);
      // A page that does not exist is reported; who corrects its name need not hear of the footer.
      if (!link && !pages.has(page)) continue;
      if (!link) {
        absent.push(part);
        continue;
      }
      if (part !== "withdrawal" && part !== "cancel") continue;
      const silent = LOCALES.filter((locale) =>
        messages.formsOf(link.label, locale).some(({ text }) => !says(text, locale, FUNCTIONS[part])),
      );
      if (silent.length > 0)
        yield { where: spot(document, [...link.pointer, "label"]), args: { is: "silent", locales: silent } };
    }
    if (absent.length === 0) continue;
    const where = absent.map((part) => spot(document, ["trader", part]));
    yield { where, args: { is: "no link", pages: [...new Set(absent.map((part) => value.trader[part]))] } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL9008",
  severity: "error",
  title: "A legal page is not within reach",
  explanation:
    "Withdrawal, cancelling, imprint, privacy, terms, the accessibility statement (directive (EU) 2019/882) and the policy about health data (Washington My Health My Data Act) are one click away from every page, under words that say so.",
  wrong: { "funnels/brands/brand.json": { trader: { imprint: "quiz" } } },
  right: {},
  check,
  say(args) {
    if (args.is === "silent")
      return [
        `the link does not say what it does in ${args.locales.join(", ")}`,
        'en "Withdraw from contract", "Cancel a subscription"; de "Vertrag widerrufen", "Verträge hier kündigen"',
      ];
    const pages = args.pages.map((page) => `"${page}"`);
    const [page, each] = pages.length === 1 ? [pages[0], ""] : ["…", " for each"];
    return [
      `no link of the footer leads to ${pages.join(", ")}`,
      `add { "label": …, "page": ${page} } to "footer"${each}`,
    ];
  },
};
