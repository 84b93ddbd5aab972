import { expect, it } from "vitest";
import { COUNTRIES } from "../../foundation/countries.ts";
import { drawnFields, homeCountry } from "./address-fields.ts";
import { ADDRESS_FIELDS, EMAIL_FIELD } from "./own-fields.ts";

const asked = (country: string) => drawnFields(ADDRESS_FIELDS, country).map(({ name }) => name);

const field = (country: string, wanted: string) =>
  drawnFields(ADDRESS_FIELDS, country).find(({ name }) => name === wanted);

it("asks for the country first, and for what follows as the country writes it", () => {
  expect(asked("DE")).toEqual(["country", "full_name", "address_1", "postal_code", "city", "phone"]);
  expect(asked("US")).toEqual(["country", "full_name", "address_1", "city", "state", "postal_code", "phone"]);
  expect(asked("GB")).toEqual(["country", "full_name", "address_1", "city", "postal_code", "phone"]);
  expect(asked("ES")).toEqual(["country", "full_name", "address_1", "postal_code", "city", "state", "phone"]);
});

it("leaves the state out until it is known that there is one", () => {
  expect(asked("")).toEqual(["country", "full_name", "address_1", "postal_code", "city", "phone"]);
});

it("names what lies between town and country as the country does, and wants it", () => {
  const label = "app.section.form.region.";
  expect(field("US", "state")).toMatchObject({ label: `${label}state`, required: true });
  expect(field("CA", "state")).toMatchObject({ label: `${label}province`, required: true });
  expect(field("CO", "state")).toMatchObject({ label: `${label}department`, required: true });
});

it("lists states by their codes where parcels show codes, and by their names elsewhere", () => {
  expect(field("US", "state")?.choices).toHaveLength(56);
  expect(field("CA", "state")?.choices).toContainEqual(["QC", "Quebec"]);
  expect(field("AU", "state")?.choices).toHaveLength(8);
  expect(field("IT", "state")?.choices).toContainEqual(["AO", "Aosta"]);
  expect(field("IT", "state")?.choices).toHaveLength(107);
  expect(field("MX", "state")?.choices).toHaveLength(32);
  expect(field("CO", "state")?.choices).toContainEqual(["Bogotá, D.C.", "Bogotá, D.C."]);
});

it("has a list for every country that asks for a state", () => {
  const typed = COUNTRIES.filter((country) => asked(country).includes("state") && !field(country, "state")?.choices);
  expect(typed).toEqual([]);
});

it("calls the postal code what it is called, and shows the keyboard that has its signs", () => {
  expect(field("US", "postal_code")).toMatchObject({
    label: "app.section.form.code.zip",
    input: { inputMode: "numeric", autoComplete: "shipping postal-code" },
  });
  const british = field("GB", "postal_code");
  expect(british).toMatchObject({ label: "app.section.form.code.postcode", input: { autoCapitalize: "characters" } });
  expect(british?.input.inputMode).toBeUndefined();
});

it("tells browsers everywhere that the address is the one of a parcel", () => {
  for (const country of COUNTRIES) {
    const others = drawnFields(ADDRESS_FIELDS, country).filter(
      ({ input }) => !input.autoComplete?.startsWith("shipping "),
    );
    expect(others).toEqual([]);
  }
});

it("leaves other forms as they are written", () => {
  expect(drawnFields([EMAIL_FIELD], "US")).toMatchObject([{ ...EMAIL_FIELD, input: { autoComplete: "email" } }]);
});

it("begins with the country that a locale is made for, where there is one and it is offered", () => {
  expect(homeCountry({}, "en-US")).toBe("US");
  expect(homeCountry({ among: ["DE", "GB"] }, "en-US")).toBe("");
  expect(homeCountry({}, "de-DE")).toBe("");
});
