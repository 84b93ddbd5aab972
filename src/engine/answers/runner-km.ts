/** SPEC §3, distance levels of runners: kilometres that they run today at most. */
export const RUNNER_KM = {
  up_to_3_km: 3,
  up_to_5_km: 5,
  up_to_10_km: 10,
  up_to_21_km: 21,
  up_to_30_km: 30,
  "42_km_or_more": 42,
} as const;
