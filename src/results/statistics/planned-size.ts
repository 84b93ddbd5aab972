/** Normal quantiles of 1 − 0.05 / 2 and of 0.8: a two-sided test at five percent that finds the difference four times in five. */
const Z_ALPHA = 1.959_963_984_540_054;
const Z_POWER = 0.841_621_233_572_914_3;

/**
 * Visitors of one arm that a test with one look would need to find a relative difference of a share: `2 (z_α + z_β)² p (1
 * − p) / δ²`. Looks at any time cost more; it is what to plan for, not when to stop. Null while the share is 0 or 1.
 */
export const plannedSize = (share: number, relative: number): number | null =>
  share <= 0 || share >= 1
    ? null
    : Math.ceil((2 * (Z_ALPHA + Z_POWER) ** 2 * share * (1 - share)) / (share * relative) ** 2);
