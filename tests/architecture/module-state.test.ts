import { expect, it } from "vitest";
import { isCode, isGenerated, isTest, sourceFiles } from "../support/source-files.ts";
import { inProject } from "./in-project.ts";
import { moduleState } from "./module-state.ts";

const HOLDS = `
interface Session { readonly id: string }
declare const oncePer: <K, V>(compute: (key: K) => V) => (key: K) => V;
let last: Session | null = null;
const bySession = new Map<string, Session>();
const seen: Set<string> = new Set();
const routes = new WeakMap<Session, string>();
const remembered = oncePer((session: Session) => session.id);
class Counter { static count = 0; }
`;

const HOLDS_NOTHING = `
interface Session { readonly id: string }
const NAMES: ReadonlySet<string> = new Set(["goal"]);
const BY_NAME: ReadonlyMap<string, number> = new Map([["goal", 1]]);
const PLURAL = new RegExp("_one$");
const idOf = (session: Session): string => session.id;
const createMemory = () => {
  const bySession = new Map<string, Session>();
  let last: Session | null = null;
  return (session: Session) => {
    last = session;
    return bySession.get(last.id);
  };
};
`;

it("finds what a module keeps between two calls", () => {
  expect(inProject({ "holds.ts": `${HOLDS}export {};` }, moduleState)).toEqual([
    "holds.ts:4: last: Session | null = null",
    "holds.ts:5: bySession = new Map<string, Session>()",
    "holds.ts:6: seen: Set<string> = new Set()",
    "holds.ts:7: routes = new WeakMap<Session, string>()",
    "holds.ts:8: remembered = oncePer((session: Session) => session.id)",
    "holds.ts:9: static count = 0;",
  ]);
});

it("lets functions keep what they like while they are asked", () => {
  expect(inProject({ "pure.ts": `${HOLDS_NOTHING}export {};` }, moduleState)).toEqual([]);
});

it("keeps nothing in modules of the pure part: a memory is handed in by whoever wants one", () => {
  const files = sourceFiles("src/foundation", "src/language", "src/engine", "src/kinds").filter(
    (path) => path.endsWith(".ts") && isCode(path) && !isGenerated(path) && !isTest(path),
  );
  expect(moduleState(process.cwd(), files)).toEqual([]);
});
