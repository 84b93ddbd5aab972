import { getWeekDuration } from "../../api/calls/get-week-duration.gen.ts";
import type { HttpClient } from "../../api/http-client.ts";
import type { Lead } from "../../engine/session/session.ts";

/**
 * SPEC §7, fetchExercisesDuration: minutes of exercise in the first week of a lead.
 * @throws when the shop cannot be asked, or refuses
 */
export const exercisesDuration = async (client: HttpClient, { code, proof }: Lead): Promise<number> => {
  const answer = await client.send(getWeekDuration, { params: { code } }, { proof });
  if (!answer.ok) throw new Error(`no duration of the week: ${answer.error.error_code}`);
  return answer.value.duration;
};
