import type { Diagnostic } from "vscode-languageserver";
import { type Problem, placesOf } from "../checker/problems/problem.ts";
import { diagnosticOf } from "./diagnostics.ts";
import type { Workspace } from "./workspace.ts";

/** While somebody types nothing is checked. */
const QUICK_MS = 40;
/** Proofs play funnels: they wait until the hands rest. */
const PROOFS_MS = 400;

export interface Telling {
  /** Something has changed: what is wrong is told soon, and what proofs find a little later. */
  soon(): void;
  /** What was reported last. */
  problems(): readonly Problem[];
  stop(): void;
}

/** Tells an editor what is wrong, file by file, and of a file only when that has changed. */
export const createTelling = (
  workspace: Workspace,
  tell: (uri: string, diagnostics: readonly Diagnostic[]) => void,
): Telling => {
  let quick: NodeJS.Timeout | undefined;
  let proofs: NodeJS.Timeout | undefined;
  let problems: readonly Problem[] = [];
  /** What only proofs found, and of which texts. */
  let proved: { readonly problems: readonly Problem[]; readonly texts: ReadonlyMap<string, string> } | null = null;
  const reported = new Map<string, string>();

  const publish = (found: readonly Problem[]): void => {
    problems = found;
    const byFile = new Map<string, Diagnostic[]>();
    for (const path of reported.keys()) byFile.set(path, []);
    for (const problem of found)
      byFile.set(problem.file, [...(byFile.get(problem.file) ?? []), diagnosticOf(workspace, problem)]);
    for (const [path, diagnostics] of byFile) {
      const text = JSON.stringify(diagnostics);
      if ((reported.get(path) ?? "[]") === text) continue;
      reported.set(path, text);
      tell(workspace.uriOf(path), diagnostics);
    }
  };
  const tellRules = (): void => {
    const texts = workspace.texts();
    const found = workspace.checks.rules(workspace.content());
    const isUnchanged = (problem: Problem): boolean =>
      placesOf(problem).every(({ file }) => proved?.texts.get(file) === texts.get(file));
    publish([...found, ...(proved?.problems.filter(isUnchanged) ?? [])]);
  };
  const tellAll = (): void => {
    const texts = workspace.texts();
    const checked = workspace.checks.whole(texts);
    const known = new Set(workspace.checks.rules(checked.content).map(placeAndCode));
    proved = { problems: checked.problems.filter((problem) => !known.has(placeAndCode(problem))), texts };
    publish(checked.problems);
  };
  return {
    soon() {
      clearTimeout(quick);
      clearTimeout(proofs);
      quick = setTimeout(tellRules, QUICK_MS);
      proofs = setTimeout(tellAll, PROOFS_MS);
    },
    problems: () => problems,
    stop() {
      clearTimeout(quick);
      clearTimeout(proofs);
    },
  };
};

const placeAndCode = ({ code, file, line, column }: Problem): string => `${code} ${file}:${line}:${column}`;
