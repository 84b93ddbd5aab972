/** The number for value-added tax as people read it: behind the name that the trader's law has for it. */
export const vatLine = (trader: { readonly vat?: string; readonly vat_label?: string }): readonly string[] =>
  trader.vat === undefined ? [] : [trader.vat_label === undefined ? trader.vat : `${trader.vat_label} ${trader.vat}`];
