import type { FunnelDefinition } from "../../engine/definition/definition.ts";

/** What a lead is made in, where that is not the plain funnel: the server sells by it. */
export const ownEdition = ({ id, edition }: Pick<FunnelDefinition, "id" | "edition">): { readonly edition?: string } =>
  edition === undefined || edition === id ? {} : { edition };
