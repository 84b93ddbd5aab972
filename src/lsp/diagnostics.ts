import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
} from "vscode-languageserver";
import { describeProblem } from "../checker/problems/described-problem.ts";
import { type Problem, placesOf } from "../checker/problems/problem.ts";
import type { Fix } from "../language/reading/place.ts";
import { rangeOfPlace, workspaceEdit } from "./places.ts";
import type { Workspace } from "./workspace.ts";

/** Problems as an editor underlines them. Places in other files that show the same are a click away. */
export const diagnosticOf = (workspace: Workspace, problem: Problem): Diagnostic => {
  const { code, severity, message, help, related = [] } = describeProblem(problem);
  const others = related.map((place) => ({
    location: { uri: workspace.uriOf(place.file), range: rangeOfPlace(place) },
    message: "the same cause",
  }));
  return {
    range: rangeOfPlace(problem),
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: "funnel",
    message: `${message}\n${help}`,
    ...(others.length > 0 ? { relatedInformation: others } : {}),
  };
};

/** Is any of its places in these lines of this file? */
const touches = (problem: Problem, path: string, { start, end }: Range): boolean =>
  placesOf(problem).some(({ file, line }) => file === path && line - 1 >= start.line && line - 1 <= end.line);

/** What `check --fix` would write there, in every place of one cause. */
export const quickFixes = (
  workspace: Workspace,
  problems: readonly Problem[],
  path: string,
  range: Range,
): readonly CodeAction[] =>
  problems
    .filter((problem) => touches(problem, path, range))
    .flatMap((problem) => {
      const fixes = fixesOf(problem);
      const [first] = [...fixes.values()].flat();
      if (!first) return [];
      return [
        {
          title: first.text === "" ? `Take it away (${problem.code})` : `Write ${first.text.trim()} (${problem.code})`,
          kind: CodeActionKind.QuickFix,
          isPreferred: true,
          diagnostics: [diagnosticOf(workspace, problem)],
          edit: workspaceEdit(workspace, fixes),
        },
      ];
    });

const fixesOf = (problem: Problem): ReadonlyMap<string, readonly Fix[]> => {
  const fixes = new Map<string, Fix[]>();
  for (const { file, fix } of placesOf(problem)) if (fix) fixes.set(file, [...(fixes.get(file) ?? []), fix]);
  return fixes;
};
