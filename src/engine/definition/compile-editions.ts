import { type AuthoredFunnel, compile } from "./compile.ts";
import type { Runtime, Vocabulary } from "./runtime.ts";

/** What compiling reads beside the steps, to bind them. */
const isBoundAlike = (one: AuthoredFunnel, other: Runtime["definition"]): boolean =>
  one.minAge === other.minAge && one.quiz.roles === other.quiz.roles;

/**
 * Compiles one edition after another: those that have the same steps, as most campaigns have, share them bound.
 * @throws {InvariantError} as {@link compile}
 */
export const createCompiler = (vocabulary: Vocabulary): ((authored: AuthoredFunnel) => Runtime) => {
  const compiled = new WeakMap<AuthoredFunnel["steps"], Runtime>();
  return (authored) => {
    const like = compiled.get(authored.steps);
    if (!like || !isBoundAlike(authored, like.definition)) {
      const runtime = compile(authored, vocabulary);
      compiled.set(authored.steps, runtime);
      return runtime;
    }
    const { definition, screens, modals } = compile({ ...authored, steps: {} }, vocabulary);
    return { ...like, definition: { ...definition, steps: like.definition.steps }, screens, modals };
  };
};
