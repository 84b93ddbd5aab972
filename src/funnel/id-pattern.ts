/** What the schemas take as an id: `Id` of `schemas/common.schema.json`. */
export const ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
