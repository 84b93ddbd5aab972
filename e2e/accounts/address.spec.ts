import { expect } from "playwright/test";
import type { Session } from "../../src/engine/session/session.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { ACCEPT, decide } from "../support/consent.ts";
import { Funnel } from "../support/funnel.ts";
import { test } from "../support/test.ts";
import { enter, visitorAt } from "../support/visitor-at.ts";

const localeOf = (project: string): string => project.replace("phone ", "");

const hasBoughtPlan = ({ purchases, position }: Session): boolean => purchases.length === 1 && position !== "success";
const atHydration = ({ position, purchases }: Session): boolean =>
  position === "fuel-hydrate-shipping" && purchases.length > 0;

/** The fields of an address by their names on the screen. */
const fieldsOf = (funnel: Funnel) => {
  const field = (name: RegExp) => funnel.main.getByRole("textbox", { name });
  return {
    country: funnel.main.getByRole("combobox", { name: /^(Country|Land)/ }),
    name: field(/^Name/),
    street: field(/^(Street address|Straße)/),
    code: field(/^(Postal code|Postleitzahl)/),
    city: field(/^(City|Ort)/),
    phone: field(/^(Phone|Telefon)/),
  };
};

const fill = async (funnel: Funnel, name: string, phone: string): Promise<void> => {
  const fields = fieldsOf(funnel);
  await fields.country.selectOption("DE");
  await fields.name.fill(name);
  await fields.street.fill("Teststraße 1");
  await fields.code.fill("10115");
  await fields.city.fill("Berlin");
  if (phone !== "") await fields.phone.fill(phone);
};

test("letters are no phone number for a parcel, and the form says so at the field and keeps the rest", async ({
  page,
  context,
}, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await enter(context, await visitorAt(funnel.locale, hasBoughtPlan));
  await funnel.open("address");
  await fill(funnel, "Ana María López", "call me");
  const save = funnel.main.getByRole("button", { name: /^(Save address|Adresse speichern)$/ });
  await save.click();
  const { phone, name } = fieldsOf(funnel);
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAccessibleDescription(/can’t be used here|nicht möglich/);
  await expect(phone).toBeFocused();
  await expectAccessible(page);
  await expect(name).toHaveValue("Ana María López");
  await phone.fill("+49 30 1234567");
  await save.click();
  await funnel.arriveAt("confirm-address");
});

test("a name is split at its first space for what is told of a sale", async ({ page, context }, info) => {
  const funnel = new Funnel(page, localeOf(info.project.name));
  await enter(context, await visitorAt(funnel.locale, atHydration));
  const told: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/events") told.push(request.postDataJSON());
  });
  await funnel.open("success/weight-loss-fuel/shipping");
  await decide(page, ACCEPT);
  await fill(funnel, "Ana María López", "");
  await funnel.main.getByRole("button", { name: /Send it|Hierhin/i }).click();
  await funnel.main.getByRole("button", { name: /\d[.,]\d{2}/ }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/shipping"));
  await expect
    .poll(() => told.filter(({ event_name }) => event_name === "upsell_purchased"))
    .toMatchObject([{ name: "Ana", surname: "María López" }]);
});
