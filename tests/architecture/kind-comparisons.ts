import { relative } from "node:path";
import { type Expression, type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Checker, Project, Type } from "typescript/unstable/sync";
import { withProject } from "./open-project.ts";

/** Type of the names of a family of kinds → the folder of that family. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["QuestionType", "questions"],
  ["StepKindName", "steps"],
  ["SectionKindName", "sections"],
  ["ScreenKindName", "screens"],
  ["ModalKindName", "modals"],
]);

/** A place that asks which kind it has before it: `src/app/page.ts:12: page.kind === "quiz"`. */
export type Comparison = string;

/** An expression, perhaps a list, that may hold names of kinds, and what it is compared with. */
interface Candidate {
  readonly node: Node;
  readonly asked: Expression;
  readonly against: Node;
}

const EQUALITIES: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Methods that look a value up in a list, a set or a table. */
const LOOK_UPS: ReadonlySet<string> = new Set(["has", "includes", "indexOf", "get", "hasOwn"]);

const candidatesIn = (node: Node): readonly Candidate[] => {
  if (is.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node;
    if (EQUALITIES.has(operatorToken.kind))
      return [
        { node, asked: left, against: right },
        { node, asked: right, against: left },
      ];
    return operatorToken.kind === SyntaxKind.InKeyword ? [{ node, asked: left, against: right }] : [];
  }
  if (is.isSwitchStatement(node)) return [{ node, asked: node.expression, against: node.caseBlock }];
  if (is.isElementAccessExpression(node)) return [{ node, asked: node.argumentExpression, against: node.expression }];
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const asked = node.arguments.at(-1);
  if (!asked || !LOOK_UPS.has(name.text)) return [];
  const list = name.text === "hasOwn" ? (node.arguments[0] ?? expression) : expression;
  return [
    { node, asked, against: list },
    { node, asked: list, against: asked },
  ];
};

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
};

/** Texts that a node spells out: literals, and the keys of tables. */
const spelledIn = (node: Node): ReadonlySet<string> => {
  const texts = new Set<string>();
  walk(node, (each) => {
    if (is.isStringLiteral(each) || is.isNoSubstitutionTemplateLiteral(each)) texts.add(each.text);
    if (is.isPropertyAssignment(each) && is.isIdentifier(each.name)) texts.add(each.name.text);
  });
  return texts;
};

const placed = (file: SourceFile, path: string, node: Node): Comparison => {
  const line = file.text.slice(0, node.getStart(file)).split("\n").length;
  const [text = ""] = node.getText(file).split("\n");
  return `${path}:${line}: ${text}`;
};

/** Names that a table or a list is made of: keys written out with values of their own, entries of an array. */
const listedIn = (node: Node): readonly string[] => {
  if (is.isArrayLiteralExpression(node))
    return node.elements.map((each) => (is.isStringLiteral(each) ? each.text : ""));
  if (!is.isObjectLiteralExpression(node)) return [];
  return node.properties.map((each) => {
    const key = is.isPropertyAssignment(each) || is.isMethodDeclaration(each) ? each.name : undefined;
    return key && (is.isIdentifier(key) || is.isStringLiteral(key)) ? key.text : "";
  });
};

class Finder {
  readonly #checker: Checker;
  readonly #project: Project;
  readonly #names: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #families = new Map<number, string | null>();

  /** @param names family → names of its kinds */
  constructor(project: Project, names: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#project = project;
    this.#checker = project.checker;
    this.#names = names;
  }

  /** @param path below the root, with which the comparisons are told */
  in(file: SourceFile, path: string): readonly Comparison[] {
    const candidates: Candidate[] = [];
    walk(file, (node) => candidates.push(...candidatesIn(node).filter(({ against }) => this.#mayName(against))));
    const families = this.#familiesOf(candidates.map(({ asked }) => asked));
    const tables: Comparison[] = [];
    walk(file, (node) => {
      if (this.#isTable(node, path)) tables.push(placed(file, path, node));
    });
    const comparisons = candidates.flatMap(({ node, against }, index) => {
      const family = families[index];
      if (family === undefined || family === null) return [];
      const spelled = [...this.#spelledBy(against)].filter((text) => this.#names.get(family)?.has(text));
      const foreign = spelled.filter((name) => !path.startsWith(`src/kinds/${family}/${name}/`));
      if (foreign.length === 0) return [];
      return [placed(file, path, node)];
    });
    return [...new Set([...comparisons, ...tables])];
  }

  /** Whether each of its keys or entries names a kind of one family, whatever type they are declared with. */
  #isTable(node: Node, path: string): boolean {
    const listed = listedIn(node);
    if (listed.length < 2) return false;
    return [...this.#names].some(
      ([family, names]) => !path.startsWith(`src/kinds/${family}/`) && listed.every((name) => names.has(name)),
    );
  }

  /** Most comparisons are with something else: TypeScript is not asked about those. */
  #mayName(node: Node): boolean {
    if (is.isIdentifier(node) || is.isPropertyAccessExpression(node)) return true;
    return [...spelledIn(node)].some((text) => [...this.#names.values()].some((names) => names.has(text)));
  }

  /** The family whose kinds an expression names, by its type; null for an expression that names none. */
  #familiesOf(nodes: readonly Expression[]): readonly (string | null)[] {
    const types = this.#checker.getTypeAtLocation(nodes);
    const symbols = this.#checker.getSymbolAtLocation(nodes);
    return nodes.map((_node, index) => {
      const [type, symbol] = [types[index], symbols[index]];
      // What an earlier comparison has narrowed still is what was declared.
      const declared = symbol && this.#checker.getTypeOfSymbol(symbol);
      return this.#familyOf(type) ?? this.#familyOf(declared);
    });
  }

  #familyOf(type: Type | undefined): string | null {
    if (!type) return null;
    const known = this.#families.get(type.id);
    if (known !== undefined) return known;
    const family = this.#familyNamed(this.#checker.typeToString(type));
    this.#families.set(type.id, family);
    return family;
  }

  /** @param type as TypeScript writes it: a name, a list or a set of names, or the names one by one */
  #familyNamed(type: string): string | null {
    const one = type.replace(/^(?:readonly )?\(?([^()]*)\)?\[\]$/, "$1").replace(/^(?:Readonly)?Set<(.*)>$/, "$1");
    const members = one.split(" | ").filter((member) => !["undefined", "null", '""'].includes(member));
    const named = members.map((member) => FAMILIES.get(member));
    const [first] = named;
    if (first !== undefined && named.every((family) => family === first)) return first;
    // The union of the nodes of a family: its tag is the names written out.
    const literals = members.map((member) => /^"(.*)"$/.exec(member)?.[1] ?? "");
    for (const [family, names] of this.#names)
      if (literals.length > names.size / 2 && literals.every((literal) => names.has(literal))) return family;
    return null;
  }

  /** What the other side spells out itself, where it is declared, or by its type. */
  #spelledBy(node: Node): ReadonlySet<string> {
    const texts = new Set(spelledIn(node));
    if (!is.isIdentifier(node) && !is.isPropertyAccessExpression(node)) return texts;
    const type = this.#checker.getTypeAtLocation(node);
    if (type?.isStringLiteralType()) texts.add(type.value);
    const declaration = this.#checker.getSymbolAtLocation(node)?.valueDeclaration?.resolve(this.#project);
    // A registry that is generated from the folders holds every kind: it tells none from the others.
    if (declaration && is.isVariableDeclaration(declaration) && !declaration.getSourceFile().fileName.includes(".gen."))
      for (const text of spelledIn(declaration)) texts.add(text);
    return texts;
  }
}

/**
 * Every place in `files` that tells kinds apart by their names: by equality, `switch`, `in`, or by looking the name up in
 * a list, a set or a table that is written there. It goes by types: a text that is no name of a kind is no matter. A list
 * or table of nothing but such names is found by itself: whoever looks them up may have lost their type.
 *
 * @param root folder of `tsconfig.json`
 * @param files paths below it
 * @param names family → names of its kinds
 */
export const kindComparisons = (
  root: string,
  files: readonly string[],
  names: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Comparison[] =>
  withProject(root, (project) => {
    const finder = new Finder(project, names);
    return files.flatMap((path) => {
      const file = project.program.getSourceFile(`${root}/${path}`);
      return file ? finder.in(file, relative(root, `${root}/${path}`)) : [];
    });
  });
