import { type Expression, type Node, NodeFlags, type SourceFile } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Checker } from "typescript/unstable/sync";
import { withProject } from "./open-project.ts";

/** What a module keeps from one call to the next: `src/engine/route.ts:12: let last = null`. */
export type ModuleState = string;

/** A value of these types can be written to, whatever its declaration says. */
const WRITABLE = /^(?:Map|Set|WeakMap|WeakSet|WeakRef)</;

/** A function that a call returned can keep what it likes; one that is written here keeps nothing. */
const isMadeByCall = (initializer: Expression): boolean => is.isCallExpression(initializer);

const FUNCTION = /^(?:<[^>]*>)?\(.*\) => /s;

const declarationsIn = (file: SourceFile): readonly Node[] =>
  file.statements.flatMap((statement): readonly Node[] => {
    if (is.isVariableStatement(statement)) return [...statement.declarationList.declarations];
    if (!is.isClassDeclaration(statement)) return [];
    return statement.members.filter(
      (member) => is.isPropertyDeclaration(member) && member.modifiers?.some((each) => is.isStaticKeyword(each)),
    );
  });

const isState = (checker: Checker, declaration: Node): boolean => {
  if (is.isPropertyDeclaration(declaration)) return true;
  if (!is.isVariableDeclaration(declaration)) return false;
  if (!(declaration.parent.flags & NodeFlags.Const)) return true;
  const type = checker.getTypeAtLocation(declaration.name);
  const written = type ? checker.typeToString(type) : "";
  if (WRITABLE.test(written)) return true;
  const { initializer } = declaration;
  return initializer !== undefined && isMadeByCall(initializer) && FUNCTION.test(written);
};

/**
 * Every declaration at the top of a module that can hold something between two calls: `let`, a map or a set that is not
 * declared as read-only, a function that another function returned, a static member.
 *
 * @param root folder of `tsconfig.json`
 * @param files paths below it
 */
export const moduleState = (root: string, files: readonly string[]): readonly ModuleState[] =>
  withProject(root, ({ checker, program }) =>
    files.flatMap((path) => {
      const file = program.getSourceFile(`${root}/${path}`);
      if (!file) return [];
      return declarationsIn(file)
        .filter((declaration) => isState(checker, declaration))
        .map((declaration) => {
          const line = file.text.slice(0, declaration.getStart(file)).split("\n").length;
          const [text = ""] = declaration.getText(file).split("\n");
          return `${path}:${line}: ${text}`;
        });
    }),
  );
