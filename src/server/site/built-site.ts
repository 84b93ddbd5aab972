import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import { DEFAULT_FUNNEL } from "../../foundation/default-funnel.ts";
import { BadEnvironment } from "../../foundation/failures/bad-environment.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";
import { vocabulary } from "../../kinds/vocabulary.gen.ts";
import type { ComparedExperiment, RunningCampaign, RunningExperiment } from "../../language/dates/running.ts";
import { isEuropean } from "../http/countries.ts";
import type { PolicySource } from "../payments/provider.ts";
import type { CouponDefinition, Trader } from "../services.ts";
import type { Messages } from "../words.ts";
import { type BrandChoice, chooseBrand, type SiteBrand } from "./brand.ts";
import { openFiles } from "./files.ts";
import { newVisitorCode } from "./new-visitor-code.ts";
import { offerPolicy, withSources } from "./payment-policy.ts";
import type { DocumentPolicies } from "./security-headers.ts";
import { createSite, type Site } from "./site.ts";
import { withoutWorker } from "./without-worker.ts";

interface Definitions {
  readonly funnels: readonly FunnelDefinition[];
  readonly campaigns: readonly RunningCampaign[];
  readonly experiments: readonly RunningExperiment[];
  readonly compared: readonly ComparedExperiment[];
  /** ISO 3166-1 codes, and `EU`: where consent is asked first. */
  readonly askedFirst: readonly string[];
  readonly brands: readonly (SiteBrand &
    Pick<Trader, "name" | "theme" | "after"> & {
      readonly trader: Omit<Trader, "site" | "name" | "theme" | "zone" | "after">;
    })[];
  readonly coupons?: readonly CouponDefinition[];
}

export interface BuiltSite {
  /** By name of the edition: `20`, `20~plan-order.long-first`. */
  readonly definitions: ReadonlyMap<string, FunnelDefinition>;
  readonly coupons: readonly CouponDefinition[];
  readonly traders: ReadonlyMap<string, Trader>;
  readonly brands: readonly SiteBrand[];
  /** @see Services.brandOf */
  readonly brandOf: (host: string, funnel: string) => string;
  readonly messages: Messages;
  readonly compared: readonly ComparedExperiment[];
  readonly site: Site;
}

export interface SiteSettings {
  readonly trustProxy: boolean;
  /** Milliseconds since 1970: decides which campaigns and experiments run. */
  readonly now: () => number;
  /** Takes the service worker out of all browsers that come. */
  readonly isWithoutWorker?: boolean;
  /** What documents with card fields load from the payment provider. */
  readonly paymentSources?: readonly PolicySource[];
}

/** Reads what `npm run build` left. @throws BadEnvironment when there is no build, with the command that makes one. */
export const readBuiltSite = async (
  root: string,
  { trustProxy, now, isWithoutWorker, paymentSources = [] }: SiteSettings,
): Promise<BuiltSite> => {
  // The build writes these files from checked definitions; this process adds nothing to what it was given.
  const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(path.join(root, name), "utf8")) as T;
  const definitions = await read<Definitions>("definitions.json").catch((cause: unknown) => {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ENOENT")) throw cause;
    throw new BadEnvironment(`There is no build in ${root}. Make one with: npm run build`, { cause });
  });
  const built = await read<DocumentPolicies>("headers.json");
  const offer = offerPolicy(built.default, paymentSources);
  const payment = withSources(built.payment, paymentSources);
  const policies: DocumentPolicies = { ...built, payment, ...(offer !== undefined && { offer }) };
  const funnels = new Map(definitions.funnels.map((funnel) => [funnel.edition ?? funnel.id, funnel]));
  const pages = definitions.funnels.flatMap((funnel) => Object.entries(funnel.pages));
  const paymentPages = pages
    .filter(([, page]) => vocabulary.screens.get(page.kind)?.paymentDocument)
    .map(([name]) => name);
  const offerPages = pages
    .filter(([, { sections }]) =>
      Object.values(sections).some(({ kind }) => sectionKinds.get(kind)?.offers !== undefined),
    )
    .map(([name]) => name);
  const visitPages = pages.filter(([, { robots }]) => robots === "noindex").map(([name]) => name);
  const brandChoice: BrandChoice = {
    brands: definitions.brands,
    defaultBrand: funnels.get(DEFAULT_FUNNEL)?.brand ?? definitions.brands[0]?.id ?? "run",
    brandOfFunnel: new Map(definitions.funnels.map(({ id, brand }) => [id, brand])),
  };
  const files = await openFiles(root);
  const site = createSite({
    ...brandChoice,
    files: isWithoutWorker ? withoutWorker(files) : files,
    policies,
    paymentPages: new Set(paymentPages),
    offerPages: new Set(offerPages),
    visitPages: new Set(visitPages),
    editions: {
      funnels: new Set(definitions.funnels.map(({ id }) => id)),
      campaigns: definitions.campaigns,
      experiments: definitions.experiments,
      now,
      newVisitorCode,
    },
    asksFirst: (country) =>
      definitions.askedFirst.includes(country) || (isEuropean(country) && definitions.askedFirst.includes("EU")),
    trustProxy,
  });
  return {
    definitions: funnels,
    coupons: definitions.coupons ?? [],
    traders: new Map(
      definitions.brands.map(({ id, name, theme, zone, after, trader, hosts }) => [
        id,
        { ...trader, name, theme, zone, after, site: `https://${hosts[0]}` },
      ]),
    ),
    brands: definitions.brands,
    brandOf: (host, funnel) => chooseBrand(brandChoice, host, funnel),
    messages: await read<Messages>("messages.json"),
    compared: definitions.compared,
    site,
  };
};
