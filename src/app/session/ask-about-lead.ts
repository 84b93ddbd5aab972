import { getClientSummary } from "../../api/calls/get-client-summary.gen.ts";
import { getRenewalConsent } from "../../api/calls/get-renewal-consent.gen.ts";
import { getTraining } from "../../api/calls/get-training.gen.ts";
import { getWeekDuration } from "../../api/calls/get-week-duration.gen.ts";
import type { BoughtTraining } from "../../engine/plan/training-plan.ts";
import { offerAhead as firstOffer } from "../../engine/session/offer-ahead.ts";
import type { Lead, Session } from "../../engine/session/session.ts";
import type { GivenConsent } from "../../engine/transition/events.ts";
import { weekday } from "../../foundation/calendar.ts";
import type { Ports } from "../ports/ports.ts";

type Asking = Pick<Ports, "client">;

/**
 * SPEC §7, fetchExercisesDuration: minutes of exercise in the first week of a lead.
 * @throws when the shop cannot be asked, or refuses
 */
export const exercisesDuration = async ({ client }: Asking, { code, proof }: Lead): Promise<number> => {
  const answer = await client.send(getWeekDuration, { params: { code } }, { proof });
  if (!answer.ok) throw new Error(`no duration of the week: ${answer.error.error_code}`);
  return answer.value.duration;
};

/** Whether the shop can charge what this client paid with before, here or on another device. Whom it does not tell has nothing. */
export const hasSavedMethod = async ({ client }: Asking, { code, proof }: Lead): Promise<boolean> => {
  const answer = await client.send(getClientSummary, { params: { code } }, { proof });
  return answer.ok && answer.value.saved_payment_method !== null;
};

/**
 * The weeks that a client has bought or was given, whatever device answered for them; null: none.
 * @throws when the shop cannot be asked, or refuses
 */
export const training = async ({ client }: Asking, { code, proof }: Lead): Promise<BoughtTraining | null> => {
  const answer = await client.send(getTraining, { params: { code } }, { proof });
  if (!answer.ok) throw new Error(`no training: ${answer.error.error_code}`);
  const { weeks, event, time } = answer.value;
  if (weeks.length === 0) return null;
  return {
    event,
    time,
    weeks: weeks.map(({ from, minutes, is_easier: isEasier, sessions }, index) => ({
      number: index + 1,
      from,
      minutes,
      isEasier,
      sessions: sessions.map(({ minutes_per_km, hard_minutes, run_seconds, walk_seconds, exercises, ...session }) => ({
        ...session,
        weekday: weekday(session.day),
        place: null,
        ...(minutes_per_km !== undefined && { minutesPerKm: minutes_per_km }),
        ...(hard_minutes !== undefined && { hardMinutes: hard_minutes }),
        ...(run_seconds !== undefined &&
          walk_seconds !== undefined && { turns: { runSeconds: run_seconds, walkSeconds: walk_seconds } }),
        ...(exercises && { exercises }),
      })),
    })),
  };
};

/** Page of the first offer for who has a plan since another visit, and can be charged; null: there is none. */
export const offerAhead = async (
  ports: Pick<Ports, "client" | "runtime">,
  session: Session,
): Promise<string | null> => {
  const { lead, purchases } = session;
  const page = lead === null || lead.proof === "" || purchases.length > 0 ? null : firstOffer(ports.runtime, session);
  return page !== null && lead !== null && (await hasSavedMethod(ports, lead)) ? page : null;
};

/**
 * What the visitor would agree to by buying a product, in the words of the server and with days in the visitor's zone.
 * @throws when it cannot be had
 */
export const renewalConsent = async (
  { client }: Asking,
  { lead, locale: p_locale }: Session,
  product: string,
): Promise<readonly GivenConsent[]> => {
  const { code = "", proof = "" } = lead ?? {};
  // Some browsers tell none.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  const query = { product, p_locale, ...(zone && { zone }) };
  const answer = await client.send(getRenewalConsent, { params: { code }, query }, { proof });
  if (!answer.ok) throw new Error(`no consent to renewals: ${answer.error.error_code}`);
  return answer.value.consents.map(({ kind, text, token }) => ({ kind, text, token }));
};
