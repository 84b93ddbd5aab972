/** What the product's own events and identifiers begin with: `joggo` for the brand "Joggo". */
export const productPrefix = (brandName: string): string => brandName.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
