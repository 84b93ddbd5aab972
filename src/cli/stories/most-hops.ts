/** A funnel that leads in a ring is not walked for ever. */
export const MOST_HOPS = 500;
