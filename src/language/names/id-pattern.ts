/** What the schemas take as an id: `Id` of `schemas/common.schema.json`. */
export const ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

/** A name as an id: `"How much"` → `how-much`. Empty where nothing of it can stand in one. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^[-_]+|[-_]+$/g, "");
