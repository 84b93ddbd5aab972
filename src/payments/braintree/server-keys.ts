import { CURRENCIES, type Currency } from "../../foundation/currencies.ts";
import { BadEnvironment } from "../../foundation/failures/bad-environment.ts";
import { asksByLaw } from "./server-europe.ts";

const ENVIRONMENTS = ["sandbox", "production", "development"] as const;
type Environment = (typeof ENVIRONMENTS)[number];

const BANKS = ["off", "offered", "europe", "always"] as const;
/** Which sales need the yes of the card's bank (3-D Secure): `offered` asks where the merchant has it, and needs none. */
export type Banks = (typeof BANKS)[number];

const OF_EUROPE: readonly Currency[] = ["EUR", "GBP"];

/** By what is known before the card is looked at. @param countries where the buyer is, and has things sent */
export const needsBank = (banks: Banks, currency: Currency, countries: readonly string[] = []): boolean =>
  banks === "always" || (banks === "europe" && (OF_EUROPE.includes(currency) || countries.some(asksByLaw)));

/** Where a gateway stands that is not the provider's own. */
export interface GatewayAddress {
  readonly host: string;
  readonly port: string;
  readonly ssl: boolean;
}

export interface Keys {
  readonly environment: Environment;
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** Of the environment `development`: an emulator of the provider. */
  readonly gateway: GatewayAddress | null;
  readonly banks: Banks;
  /** Hosts of 3-D Secure that the provider's configuration names beside the usual ones: `*.` before a name stands for any. */
  readonly bankHosts: readonly string[];
  /** What browsers open the fields with instead of a token of each visit's own; null without one. */
  readonly tokenizationKey: string | null;
  /** Where the bank stands that collects for the shop, ISO 3166-1 alpha-2; null: nobody has said. */
  readonly acquirerCountry: string | null;
  /** The shop's id with Google, for Google Pay; null without one. */
  readonly googleMerchantId: string | null;
  /** Names under which the shop is registered for Fastlane, PayPal's accelerated checkout; empty: it is off. */
  readonly fastlaneDomains: readonly string[];
  /** A merchant account takes one currency. */
  readonly merchantAccounts: Readonly<Partial<Record<Currency, string>>>;
}

export const noAccountFor = (currency: Currency): string =>
  `no merchant account takes ${currency}: BRAINTREE_MERCHANT_ACCOUNT_${currency} is not set`;

/** @throws where none takes the currency */
export const accountFor = ({ merchantAccounts }: Keys, currency: Currency): string => {
  const account = merchantAccounts[currency];
  if (account === undefined) throw new Error(noAccountFor(currency));
  return account;
};

type Variables = Readonly<Record<string, string | undefined>>;

const environmentIn = ({ BRAINTREE_ENVIRONMENT: asked = "", NODE_ENV }: Variables): Environment => {
  const environment = asked === "" ? "sandbox" : ENVIRONMENTS.find((each) => each === asked);
  if (!environment) throw new BadEnvironment(`BRAINTREE_ENVIRONMENT is none of ${ENVIRONMENTS.join(", ")}: ${asked}`);
  // An emulator says yes to everybody: a server that sells would give its goods away.
  if (environment === "development" && NODE_ENV === "production")
    throw new BadEnvironment(
      "BRAINTREE_ENVIRONMENT=development is for tries: a production server takes sandbox or production",
    );
  return environment;
};

const acquirerCountryIn = ({ BRAINTREE_ACQUIRER_COUNTRY: country = "" }: Variables): string | null => {
  if (country === "") return null;
  if (!/^[A-Z]{2}$/.test(country))
    throw new BadEnvironment(`BRAINTREE_ACQUIRER_COUNTRY is no country: ${country}; write two letters, as DE`);
  return country;
};

/** The law is about payments within Europe: a bank there need not be asked only where another area collects. */
const banksIn = ({ BRAINTREE_THREE_D_SECURE: asked = "" }: Variables, acquirer: string | null): Banks => {
  const banks = asked === "" ? "europe" : BANKS.find((each) => each === asked);
  if (!banks) throw new BadEnvironment(`BRAINTREE_THREE_D_SECURE is none of ${BANKS.join(", ")}: ${asked}`);
  if ((banks === "off" || banks === "offered") && (acquirer === null || asksByLaw(acquirer)))
    throw new BadEnvironment(
      `BRAINTREE_THREE_D_SECURE=${banks} takes cards without their bank's yes, which the law wants of a shop in Europe. ` +
        "Write europe, or in BRAINTREE_ACQUIRER_COUNTRY the country of your acquirer, if it is another one.",
    );
  return banks;
};

const HOST = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

const bankHostsIn = ({ BRAINTREE_THREE_D_SECURE_HOSTS: asked = "" }: Variables, banks: Banks): readonly string[] => {
  if (asked === "") return [];
  const hosts = asked.split(",").map((host) => host.trim());
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong !== undefined) throw new BadEnvironment(`BRAINTREE_THREE_D_SECURE_HOSTS has what is no host: ${wrong}`);
  if (banks === "off")
    throw new BadEnvironment("BRAINTREE_THREE_D_SECURE_HOSTS needs banks that are asked, and they are off");
  return hosts;
};

/** As the provider's library in the browser tells one from an encoded authorization: environment, key, merchant id. */
const TOKENIZATION_KEY = /^[a-zA-Z0-9]+_[a-zA-Z0-9]+_[a-zA-Z0-9_]+$/;

const tokenizationKeyIn = ({ BRAINTREE_TOKENIZATION_KEY: key = "" }: Variables, banks: Banks): string | null => {
  if (key === "") return null;
  if (!TOKENIZATION_KEY.test(key)) throw new BadEnvironment("BRAINTREE_TOKENIZATION_KEY is no tokenization key");
  if (banks !== "off")
    throw new BadEnvironment(
      "BRAINTREE_TOKENIZATION_KEY needs BRAINTREE_THREE_D_SECURE=off: 3-D Secure takes no tokenization key. " +
        "Without it browsers get a client token each.",
    );
  return key;
};

const googleMerchantIdIn = (
  { BRAINTREE_GOOGLE_MERCHANT_ID: id = "" }: Variables,
  acquirer: string | null,
): string | null => {
  if (id === "") return null;
  if (acquirer === null)
    throw new BadEnvironment(
      "BRAINTREE_GOOGLE_MERCHANT_ID needs BRAINTREE_ACQUIRER_COUNTRY, the country of your acquirer: Google asks for it",
    );
  return id;
};

/** A registered name: without protocol, port and wildcard. */
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/;

const fastlaneDomainsIn = (
  { BRAINTREE_FASTLANE_DOMAINS: asked = "" }: Variables,
  key: string | null,
  banks: Banks,
): readonly string[] => {
  const domains = asked.split(",").map((domain) => domain.trim());
  if (asked === "") return [];
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined) throw new BadEnvironment(`BRAINTREE_FASTLANE_DOMAINS has what is no domain: ${wrong}`);
  if (key !== null) throw new BadEnvironment("BRAINTREE_FASTLANE_DOMAINS takes no BRAINTREE_TOKENIZATION_KEY");
  // What it pays with is a token of PayPal's, of which no bank is asked.
  if (banks === "always")
    throw new BadEnvironment("BRAINTREE_FASTLANE_DOMAINS cannot be had with BRAINTREE_THREE_D_SECURE=always");
  return domains;
};

/** The names that the provider's SDK gives them. */
const gatewayIn = ({ GATEWAY_HOST, GATEWAY_PORT, GATEWAY_SSL }: Variables): GatewayAddress => {
  if (!GATEWAY_HOST || !GATEWAY_PORT)
    throw new BadEnvironment("BRAINTREE_ENVIRONMENT=development needs GATEWAY_HOST and GATEWAY_PORT");
  return { host: GATEWAY_HOST, port: GATEWAY_PORT, ssl: GATEWAY_SSL === "true" };
};

/** All keys or none. @throws with the name of the variable, when a value cannot be used. */
export const keysIn = (variables: Variables): Keys | null => {
  const {
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
  } = variables;
  if (!merchantId && !publicKey && !privateKey) return null;
  if (!merchantId || !publicKey || !privateKey)
    throw new BadEnvironment("Set BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY together.");
  const accounts = CURRENCIES.flatMap((currency): [Currency, string][] => {
    const account = variables[`BRAINTREE_MERCHANT_ACCOUNT_${currency}`];
    return account ? [[currency, account]] : [];
  });
  const [environment, acquirerCountry] = [environmentIn(variables), acquirerCountryIn(variables)];
  const banks = banksIn(variables, acquirerCountry);
  const tokenizationKey = tokenizationKeyIn(variables, banks);
  return {
    environment,
    gateway: environment === "development" ? gatewayIn(variables) : null,
    merchantId,
    publicKey,
    privateKey,
    banks,
    bankHosts: bankHostsIn(variables, banks),
    acquirerCountry,
    tokenizationKey,
    fastlaneDomains: fastlaneDomainsIn(variables, tokenizationKey, banks),
    googleMerchantId: googleMerchantIdIn(variables, acquirerCountry),
    merchantAccounts: Object.fromEntries(accounts),
  };
};
