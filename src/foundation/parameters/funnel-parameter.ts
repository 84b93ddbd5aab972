const FUNNEL = /^[a-z0-9-]{1,32}$/;

/**
 * SPEC §1: the funnel number of an address comes from `jg`, else from `test`. What cannot be one is as if it were not
 * written, here and in the browser (`app/page/query.ts`). Null: the address names none.
 * @param parameters of the query, in its order
 */
export const funnelOfAddress = (parameters: Iterable<readonly [string, string]>): string | null => {
  const sound = [...parameters].filter(([, value]) => FUNNEL.test(value));
  const valueOf = (name: string): string | undefined => sound.find(([each]) => each === name)?.[1];
  return valueOf("jg") ?? valueOf("test") ?? null;
};
