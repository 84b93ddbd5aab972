/** The package has no types. */
declare module "@adobe/structured-data-validator" {
  interface Issue {
    readonly rootType: string;
    readonly issueMessage: string;
    readonly severity: "ERROR" | "WARNING";
  }

  export default class Validator {
    /** @param data things by format and type, as `@marbec/web-auto-extractor` reads them off a page */
    validate(data: { readonly jsonld: Readonly<Record<string, readonly unknown[]>> }): Promise<readonly Issue[]>;
  }
}
