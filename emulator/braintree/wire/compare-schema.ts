import { findBreakingChanges, type GraphQLSchema } from "graphql";
import { CLIENT_SCHEMA, UNPUBLISHED } from "./client-schema.ts";

/**
 * What of our description the published schema does not have, or has otherwise: whatever a client that keeps to ours would
 * break on. What is known to be unpublished is left out, unless it has been published since.
 *
 * @returns one sentence a difference, sorted
 */
export const differencesFrom = (
  published: GraphQLSchema,
  ours: GraphQLSchema = CLIENT_SCHEMA,
  unpublished: readonly string[] = UNPUBLISHED,
): readonly string[] => {
  const missing = findBreakingChanges(ours, published).map(({ description }) => description);
  const isAbout = (sentence: string, name: string): boolean => sentence.startsWith(`${name} `);
  return [
    ...missing.filter((sentence) => !unpublished.some((name) => isAbout(sentence, name))),
    ...unpublished
      .filter((name) => !missing.some((sentence) => isAbout(sentence, name)))
      .map((name) => `${name} has been published: it is no exception any more.`),
  ].sort();
};
