/** Title of a document: that of the page, and whose it is, unless the page says so itself. */
export const titleOf = (page: string, brand: string): string =>
  page.includes(brand) || page === "" ? page : `${page} | ${brand}`;
