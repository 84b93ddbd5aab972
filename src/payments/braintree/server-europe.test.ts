import { expect, it } from "vitest";
import { asksByLaw, isIssuedWhereAsked } from "./server-europe.ts";

const COUNTRIES = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB".split(
  " ",
);
const OF_CARDS =
  "AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE ISL LIE NOR GBR".split(
    " ",
  );

it("has banks asked in the European Economic Area and the United Kingdom, by the buyer's country and by the card's", () => {
  expect(COUNTRIES.filter((country) => !asksByLaw(country))).toEqual([]);
  expect(OF_CARDS.filter((country) => !isIssuedWhereAsked(country))).toEqual([]);
  expect(OF_CARDS).toHaveLength(COUNTRIES.length);
  expect(["US", "CA", "AU", "CH"].filter(asksByLaw)).toEqual([]);
  expect(["USA", "CAN", "CHE", "Unknown", undefined].filter(isIssuedWhereAsked)).toEqual([]);
});
