import type { ShareAdvertising } from "../../api/types.gen.ts";
import type { Facts } from "../../engine/answers/answer.ts";
import { browserIdOf } from "../../foundation/parameters/browser-id.ts";
import type { Database } from "../database/open.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { LeadRow } from "../database/tables.ts";
import { holdLead } from "../leads/leads.ts";
import { playedBy } from "../leads/played.ts";
import { dayOf, rolesOf } from "../leads/roles.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import type { AdPlatform, BuyerIdentity } from "./platform.ts";

/** What the browser of a visitor who allows marketing hands over, with what its request tells. */
export interface SharedIds extends Omit<ShareAdvertising["body"], "allowed"> {
  readonly user_agent: string;
  readonly ip: string;
}

/** @returns false for a lead that its owner has deleted meanwhile: of that nothing is kept */
export const keepIdentity = ({ database, now }: Services, lead_code: string, ids: SharedIds | null): Promise<boolean> =>
  repeatTransaction(database, async (transaction) => {
    if (!(await holdLead(transaction, lead_code))) return false;
    await transaction.deleteFrom("ad_identities").where("lead_code", "=", lead_code).execute();
    const row = { lead_code, ids: JSON.stringify(ids), created_at: now() };
    if (ids !== null) await transaction.insertInto("ad_identities").values(row).execute();
    return true;
  });

const hashed = (text: string): string => (text === "" ? "" : sha256(text));

const idsOf = async (database: Database, leadCode: string) =>
  database.selectFrom("ad_identities").selectAll().where("lead_code", "=", leadCode).executeTakeFirst();

export interface KnownBuyer {
  readonly identity: BuyerIdentity;
  /** Fields that stay empty because the visitor did not agree to share them. */
  readonly withheld: readonly (keyof BuyerIdentity)[];
}

/** What a platform needs and has not got, though nobody withheld it (SPEC §5). */
export const missingFields = (
  { required }: Pick<AdPlatform, "required">,
  { identity, withheld }: KnownBuyer,
): readonly string[] => required.filter((field) => !identity[field] && !withheld.includes(field));

/** Who bought; null without consent to marketing, or where the client was deleted. */
export const buyerOf = async (services: Services, lead: LeadRow): Promise<KnownBuyer | null> => {
  const { database, now } = services;
  const kept = await idsOf(database, lead.code);
  if (!kept || lead.email === "") return null;
  // Written by `keepIdentity`.
  const ids = JSON.parse(kept.ids) as SharedIds;
  const place = await database
    .selectFrom("lead_places")
    .select("country")
    .where("lead_code", "=", lead.code)
    .executeTakeFirst();
  const sharesGender = ids.gender === true;
  const visitor = hashed(ids.visitor_code ?? "");
  return {
    identity: {
      external_id: visitor,
      email: hashed(lead.email.trim().toLowerCase()),
      gender: sharesGender ? hashed(genderOf(services, lead, dayOf(now()))) : "",
      country: hashed((place?.country ?? "").toLowerCase()),
      browser_id: ids._fbp ?? (visitor === "" ? "" : browserIdOf(visitor, kept.created_at)),
      user_agent: ids.user_agent,
      ip: ids.ip,
      ...(ids._fbc !== undefined && { click_id: ids._fbc }),
      ...(ids.ttclid !== undefined && { short_video_click_id: ids.ttclid }),
      ...(ids._ttp !== undefined && { short_video_browser_id: ids._ttp }),
    },
    withheld: sharesGender ? [] : ["gender"],
  };
};

const genderOf = (services: Services, lead: LeadRow, today: string): string => {
  const definition = playedBy(services, lead);
  // Answers are validated before they are stored.
  const gender = definition && rolesOf(definition, JSON.parse(lead.answers) as Facts, today)["gender"];
  return typeof gender === "string" ? gender.slice(0, 1) : "";
};
