/**
 * Where somebody belongs who opens a page that shows what only a visit leads to, without one: the build has asked the engine
 * (`data-elsewhere` of the document), so nobody waits for the application to learn it.
 * @param dataset of the document; `unstored` where storage is blocked
 * @param address of the document, without its secrets
 * @param bringsSecrets a link brought along who the visitor is
 * @returns the address to go to; null where the visitor stays, and where only the engine can decide
 */
export const elsewhereOf = (dataset: DOMStringMap, address: URL, bringsSecrets: boolean): string | null => {
  const { elsewhere, unstored } = dataset;
  // An address may name another funnel than the one that the document was drawn for.
  const isOther = address.searchParams.has("jg") || address.searchParams.has("test");
  if (elsewhere === undefined || unstored !== undefined || bringsSecrets || isOther || address.hash !== "") return null;
  const to = new URL(elsewhere, address);
  to.search = address.search;
  return to.href;
};
