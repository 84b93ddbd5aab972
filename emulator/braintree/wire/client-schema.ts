import { buildSchema } from "graphql";

/**
 * What the browser's library asks of the provider's GraphQL, in the provider's names: operations, fields and types that are in
 * use, and no others. A query that does not fit is refused, and so is an answer of the emulator's that does not.
 * `npm run provider:schema` compares it with the schema that the provider publishes.
 */
const DESCRIPTION = `
scalar CountryCode
scalar CountryCodeAlpha2
scalar CurrencyCodeAlpha

enum BinRecordValue { NO UNKNOWN YES }
enum Challenge { CVV POSTAL_CODE }
enum ClientConfigurationEnvironment { DEVELOPMENT PRODUCTION QA SANDBOX TEST }
enum ClientFeature { TOKENIZE_CREDIT_CARDS }
enum CreditCardBrandCode {
  AMERICAN_EXPRESS CITI DINERS DISCOVER ELO HIPER HIPERCARD INTERNATIONAL_MAESTRO JCB MASTERCARD SOLO SWITCH UK_MAESTRO
  UNION_PAY UNKNOWN VISA
}
enum CustomerAuthenticationRegulationEnvironment { PSDTWO RBI UNAVAILABLE UNREGULATED }
enum GooglePayEnvironment { PRODUCTION SANDBOX }
enum PayPalEnvironment { CUSTOM LIVE OFFLINE }
enum VenmoEnvironment { PRODUCTION SANDBOX }

type Query { clientConfiguration: ClientConfiguration }

type ClientConfiguration {
  analyticsUrl: String
  applePayWeb: ApplePayWebConfiguration
  assetsUrl: String
  braintreeApi: BraintreeApiConfiguration
  clientApiUrl: String
  creditCard: CreditCardConfiguration
  environment: ClientConfigurationEnvironment
  fastlane: FastlaneConfiguration
  googlePay: GooglePayConfiguration
  ideal: IDealConfiguration
  masterpass: MasterpassConfiguration
  merchantId: String
  paypal: PayPalConfiguration
  supportedFeatures: [ClientFeature!]
  unionPay: UnionPayConfiguration
  usBankAccount: UsBankAccountConfiguration
  venmo: VenmoConfiguration
  visaCheckout: VisaCheckoutConfiguration
}
type CreditCardConfiguration {
  supportedCardBrands: [CreditCardBrandCode!]
  challenges: [Challenge!]
  threeDSecureEnabled: Boolean
  threeDSecure: ThreeDSecureConfiguration
}
type ThreeDSecureConfiguration {
  cardinalAuthenticationJWT: String
  cardinalSongbirdUrl: String
  cardinalSongbirdIdentityHash: String
}
type ApplePayWebConfiguration {
  countryCode: CountryCodeAlpha2
  currencyCode: CurrencyCodeAlpha
  merchantIdentifier: String
  supportedCardBrands: [CreditCardBrandCode!]
}
type FastlaneConfiguration { enabled: Boolean tokensOnDemand: TokensOnDemandConfiguration }
type TokensOnDemandConfiguration { enabled: Boolean tokenExchange: TokenExchangeConfiguration }
type TokenExchangeConfiguration { enabled: Boolean }
type GooglePayConfiguration {
  displayName: String
  supportedCardBrands: [CreditCardBrandCode!]
  environment: GooglePayEnvironment
  googleAuthorization: String
  paypalClientId: String
}
type IDealConfiguration { routeId: String assetsUrl: String }
type MasterpassConfiguration { merchantCheckoutId: String supportedCardBrands: [CreditCardBrandCode!] }
type PayPalConfiguration {
  displayName: String
  clientId: String
  assetsUrl: String
  environment: PayPalEnvironment
  environmentNoNetwork: Boolean
  unvettedMerchant: Boolean
  braintreeClientId: String
  billingAgreementsEnabled: Boolean
  merchantAccountId: String
  currencyCode: CurrencyCodeAlpha
  payeeEmail: String
}
type UnionPayConfiguration { merchantAccountId: String }
type UsBankAccountConfiguration { routeId: String plaidPublicKey: String }
type VenmoConfiguration {
  merchantId: String
  accessToken: String
  environment: VenmoEnvironment
  enrichedCustomerDataEnabled: Boolean
}
type VisaCheckoutConfiguration { apiKey: String externalClientId: String supportedCardBrands: [CreditCardBrandCode!] }
type BraintreeApiConfiguration { accessToken: String url: String }

type Mutation {
  tokenizeCreditCard(input: TokenizeCreditCardInput!): TokenizeCreditCardPayload
  tokenizeCreditCardForPayPalConnect(
    input: TokenizeCreditCardForPayPalConnectInput!
  ): TokenizeCreditCardForPayPalConnectPayload
}

input CreditCardInput {
  number: String
  expirationYear: String
  expirationMonth: String
  cvv: String
  cardholderName: String
}
input TokenizeCreditCardOptionsInput { validate: Boolean }
input TokenizeCreditCardInput { creditCard: CreditCardInput! options: TokenizeCreditCardOptionsInput }
type TokenizeCreditCardPayload { token: String creditCard: CreditCardDetails }
type CreditCardDetails {
  bin: String
  brandCode: CreditCardBrandCode
  last4: String
  cardholderName: String
  expirationMonth: String
  expirationYear: String
  binData: BinRecord
}
type BinRecord {
  prepaid: BinRecordValue
  healthcare: BinRecordValue
  debit: BinRecordValue
  durbinRegulated: BinRecordValue
  commercial: BinRecordValue
  payroll: BinRecordValue
  issuingBank: String
  countryOfIssuance: CountryCode
  productId: String
  business: BinRecordValue
  consumer: BinRecordValue
  purchase: BinRecordValue
  corporate: BinRecordValue
}

input PayPalConnectPhoneInput { countryPhoneCode: String phoneNumber: String extensionNumber: String }
input TokenizeCreditCardForPayPalConnectInput {
  creditCard: CreditCardInput!
  options: TokenizeCreditCardOptionsInput
  email: String
  optIn: Boolean
  phone: PayPalConnectPhoneInput
  authAssertion: String
  termsAndConditionsVersion: String
  termsAndConditionsCountry: String
}
union PaymentMethodDetails = CreditCardDetails
type PaymentMethod { id: ID! details: PaymentMethodDetails }
type TokenizeCreditCardForPayPalConnectPayload { clientMutationId: String paymentMethod: PaymentMethod }
`;

export const CLIENT_SCHEMA = buildSchema(DESCRIPTION);

/** Asked for by braintree-web 3.123.2 (`client/request/graphql/generators`), and not in the schema that is published. */
export const UNPUBLISHED: readonly string[] = [
  "BinRecord.business",
  "BinRecord.consumer",
  "BinRecord.corporate",
  "BinRecord.purchase",
  "Mutation.tokenizeCreditCardForPayPalConnect",
  "PayPalConnectPhoneInput",
  "ThreeDSecureConfiguration.cardinalSongbirdIdentityHash",
  "ThreeDSecureConfiguration.cardinalSongbirdUrl",
  "TokenizeCreditCardForPayPalConnectInput",
  "TokenizeCreditCardForPayPalConnectPayload",
];
