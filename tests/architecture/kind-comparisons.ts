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

/** Whether an expression may hold a name of a family. */
type NamesHeld = (family: string, name: string) => boolean;

/** Types of what was read from a file and lost its type on the way. */
const UNTYPED = /(?:^| \| )(?:string|unknown|any|JsonValue)(?:$| \| )/;

/** Expressions that say by their name that they hold the name of a kind: there every name counts. */
const KIND_FIELDS = /(?:^|\.)(?:kind|type)$|\["(?:kind|type)"\]$/;

/** Names that are no words of everyday: where a type is lost, nothing else is written like them. */
const COMPOUND = /-|[a-z][A-Z]/;

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

/** What stands in a table under its keys. One or two names may be words of something else. */
const valuesIn = (node: Node): readonly string[] => {
  const values = tableValues(node);
  return new Set(values).size > 2 ? values : [];
};

const tableValues = (node: Node): readonly string[] =>
  is.isObjectLiteralExpression(node)
    ? node.properties.map((each) =>
        is.isPropertyAssignment(each) && is.isStringLiteral(each.initializer) ? each.initializer.text : "",
      )
    : [];

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
  readonly #texts = new Map<number, string>();

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
    const held = this.#namesFor(candidates.map(({ asked }) => asked));
    const tables: Comparison[] = [];
    walk(file, (node) => {
      if (this.#isTable(node, path)) tables.push(placed(file, path, node));
    });
    const comparisons = candidates.flatMap(({ node, against }, index) => {
      const holds = held[index];
      if (!holds || this.#foreign(this.#spelledBy(against), holds, path).length === 0) return [];
      return [placed(file, path, node)];
    });
    return [...new Set([...comparisons, ...tables])];
  }

  /** Whether each of its keys or entries names a kind of one family, whatever type they are declared with. */
  #isTable(node: Node, path: string): boolean {
    return [listedIn(node), valuesIn(node)].some(
      (listed) =>
        listed.length > 1 &&
        [...this.#names].some(
          ([family, names]) => !path.startsWith(`src/kinds/${family}/`) && listed.every((name) => names.has(name)),
        ),
    );
  }

  /** Most comparisons are with something else: TypeScript is not asked about those. */
  #mayName(node: Node): boolean {
    if (is.isIdentifier(node) || is.isPropertyAccessExpression(node)) return true;
    return [...spelledIn(node)].some((text) => [...this.#names.values()].some((names) => names.has(text)));
  }

  /** The names of kinds that an expression may hold, by its type: those of a family, or of several; none: it holds others. */
  #namesFor(nodes: readonly Expression[]): readonly NamesHeld[] {
    const types = this.#checker.getTypeAtLocation(nodes);
    const symbols = this.#checker.getSymbolAtLocation(nodes);
    return nodes.map((node, index) => {
      const [type, symbol] = [types[index], symbols[index]];
      // What an earlier comparison has narrowed still is what was declared.
      const declared = symbol && this.#checker.getTypeOfSymbol(symbol);
      const texts = [type, declared].flatMap((each) => (each ? [this.#textOf(each)] : []));
      const families = texts.map((text) => this.#familiesNamed(text)).find(({ length }) => length > 0);
      if (families) return (family) => families.includes(family);
      if (!texts.some((text) => UNTYPED.test(text))) return () => false;
      return KIND_FIELDS.test(node.getText()) ? () => true : (_family, name) => COMPOUND.test(name);
    });
  }

  #textOf(type: Type): string {
    const text = this.#texts.get(type.id) ?? this.#checker.typeToString(type);
    this.#texts.set(type.id, text);
    return text;
  }

  /** @param type as TypeScript writes it: names of types, a list or a set of such, or the names of kinds one by one */
  #familiesNamed(type: string): readonly string[] {
    const one = type.replace(/^(?:readonly )?\(?([^()]*)\)?\[\]$/, "$1").replace(/^(?:Readonly)?Set<(.*)>$/, "$1");
    const members = one.split(" | ").filter((member) => !["undefined", "null", '""'].includes(member));
    const literals = members.flatMap((member) => (/^"(.*)"$/.exec(member) ? [member.slice(1, -1)] : []));
    // A long union is cut in its middle.
    const isCut = members.some((member) => /^\.\.\. \d+ more \.\.\.$/.test(member));
    const named = members.flatMap((member) => FAMILIES.get(member) ?? []);
    if (named.length + literals.length + (isCut ? 1 : 0) < members.length) return [];
    // Unions of nodes: their tags are the names written out.
    const written = [...this.#names].flatMap(([family, names]) =>
      isCut || literals.filter((literal) => names.has(literal)).length > names.size / 2 ? [family] : [],
    );
    const families = [...new Set([...named, ...written])];
    return literals.every((literal) => families.some((family) => this.#names.get(family)?.has(literal)))
      ? families.filter(
          (family) => named.includes(family) || literals.some((each) => this.#names.get(family)?.has(each)),
        )
      : [];
  }

  /** Names of kinds among texts, but for what a kind says of itself in its folder. */
  #foreign(texts: ReadonlySet<string>, holds: NamesHeld, path: string): readonly string[] {
    return [...texts].filter((name) =>
      [...this.#names].some(
        ([family, names]) => names.has(name) && holds(family, name) && !path.startsWith(`src/kinds/${family}/${name}/`),
      ),
    );
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
