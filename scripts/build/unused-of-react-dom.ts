import { type Plugin, parseAst, Visitor } from "vite";

/**
 * Parts of `react-dom` that nothing here can reach and no bundler can leave out, since its program is one closed function:
 * a fifth of its bytes. `tests/architecture/react-features.test.ts` holds that no view asks for them.
 */
const UNREACHED: readonly string[] = [
  // <ViewTransition>.
  "startViewTransition",
  "createViewTransitionInstance",
  "applyViewTransitionToHostInstancesRecursive",
  "restoreViewTransitionOnHostInstances",
  "measureViewTransitionHostInstancesRecursive",
  "scheduleViewTransitionEvent",
  "commitAppearingPairViewTransitions",
  "commitAfterMutationEffectsOnFiber",
  "flushAfterMutationEffects",
  // <Fragment ref>.
  "FragmentInstance",
  "commitNewChildToFragmentInstance",
  "deleteChildFromFragmentInstance",
  // <SuspenseList>.
  "updateSuspenseListComponent",
  // useActionState, useOptimistic, forms whose action is a function.
  "mountActionState",
  "updateActionState",
  "rerenderActionState",
  "updateOptimisticImpl",
  "ensureFormComponentIsStateful",
  "TransitionAwareHostComponent",
  "startHostTransition",
  "requestFormReset$1",
  // useDeferredValue, and what React's compiler writes.
  "mountDeferredValueImpl",
  "updateDeferredValueImpl",
  "useMemoCache",
  // Commits that wait for pictures.
  "suspendInstance",
  "estimateBandwidth",
  "insertSuspendedStylesheets",
  // <title>, <meta>, <link>, <style> and <script> that React would put into the head, and what fetches files ahead.
  "getResource",
  "acquireResource",
  "suspendResource",
  "createHoistableInstance",
  "mountHoistable",
  "getHydratableHoistableCache",
  "insertStylesheetIntoRoot",
  "preconnectAs",
  "preload",
  "preloadModule",
  "preinitStyle",
  "preinitScript",
  "preinitModuleScript",
  // Elements with a hyphen in their names.
  "setPropOnCustomElement",
];

/** What does nothing: its answer here is no, or nobody reads it. */
const IDLE: readonly string[] = [
  // Looks through the tree for <ViewTransition> at commits, and takes its time where there is none.
  "trackEnterViewTransitions",
  "commitEnterViewTransitions",
  "commitExitViewTransitions",
  "commitDeletedPairViewTransitions",
  "commitNestedViewTransitions",
  "restorePairedViewTransitions",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "measureNestedViewTransitions",
  // Whether an element is one of those of the head, and whether it is a picture for which its commit would wait.
  "isHostHoistableType",
  "maySuspendCommit",
  "clearSingletonPreambleContribution",
  // Instances of fragments hear of what was put into them and taken out.
  "commitNewChildToFragmentInstances",
  "addFragmentHandleToInstance",
  "addFragmentHandleToFiber",
  "commitFragmentInstanceInsertionEffects",
  "commitFragmentInstanceDeletionEffects",
  // Looks at each submission for an action that is a function.
  "extractEvents$1",
  // Events that no view listens to: onSelect and onBeforeInput.
  "constructSelectEvent",
  "getNativeBeforeInputChars",
  "getFallbackBeforeInputChars",
  // Browsers without `input` events.
  "handleEventsForInputEventPolyfill",
  "getTargetInstForInputEventPolyfill",
  // What `unstable_scheduleHydration` and callbacks of hydration ask for.
  "attemptExplicitHydrationTarget",
  "commitSuspenseHydrationCallbacks",
  "commitActivityHydrationCallbacks",
  // The spinner of the browser for a transition that waits: roots are handed it, and this version starts it nowhere.
  "defaultOnDefaultTransitionIndicator",
  // The names of the components around an error.
  "getStackByFiberInDevAndProd",
];

/** Statements that nothing needs, by their beginning. */
const STATEMENTS: readonly string[] = [
  // Methods of fragments and of view transitions that nobody makes.
  "FragmentInstance.prototype.",
  "ViewTransitionPseudoElement.prototype.",
  "ReactDOMSharedInternals.findDOMNode =",
  "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration =",
];

/**
 * `Fiber.tag` of what no view draws: <Profiler>, <SuspenseList>, elements of the head, <html> with <head> and <body>,
 * <ViewTransition>. Whoever draws one of them hears of an unknown tag.
 */
const TAGS: ReadonlySet<unknown> = new Set([12, 19, 26, 27, 30]);

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Thrown rather than passed over: whoever reaches it hears of it, in the journeys of `e2e/` first. */
const LEFT_OUT = '{throw Error("left out of react-dom")}';

type Program = ReturnType<typeof parseAst>;
type Statement = Program["body"][number];
type SwitchCase = Extract<Statement, { type: "SwitchStatement" }>["cases"][number];

/** Does control never come to the end of a statement? Where this is not sure, it may. */
const neverEnds = (statement: SwitchCase["consequent"][number] | undefined): boolean => {
  switch (statement?.type) {
    case "BreakStatement":
    case "ReturnStatement":
    case "ThrowStatement":
    case "ContinueStatement":
      return true;
    case "BlockStatement":
      return neverEnds(statement.body.at(-1));
    default:
      return false;
  }
};

/** Names that a clause declares for its whole function: other clauses may use them. */
const declaredIn = (clause: SwitchCase, program: Program): readonly string[] => {
  const names: string[] = [];
  let depth = 0;
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  new Visitor({
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    VariableDeclarator: ({ id }) => {
      if (depth === 0 && id.type === "Identifier") names.push(id.name);
    },
  }).visit({ ...program, body: clause.consequent });
  return [...new Set(names)];
};

/** Clauses of `switch (….tag)` that are for those tags alone. A body that the clause before it runs into stays. */
const clausesOfTags = (cases: readonly SwitchCase[], program: Program): readonly Cut[] => {
  const cuts: Cut[] = [];
  let runsOn = false;
  for (const clause of cases) {
    const { test, consequent, start, end } = clause;
    if (test?.type === "Literal" && TAGS.has(test.value) && (consequent.length === 0 || !runsOn)) {
      const names = declaredIn(clause, program);
      cuts.push({ start, end, text: names.length === 0 ? "" : `case ${test.value}: var ${names.join(", ")};` });
    } else runsOn = !neverEnds(consequent.at(-1));
  }
  return cuts;
};

/** What is within another cut goes with it. */
const outermost = (cuts: readonly Cut[]): readonly Cut[] => {
  const outer: Cut[] = [];
  for (const cut of [...cuts].sort((a, b) => a.start - b.start || b.end - a.end))
    if (cut.end > (outer.at(-1)?.end ?? 0)) outer.push(cut);
  return outer;
};

/** `react-dom` without these parts. @throws when one of them is not there: another version has to be looked at. */
export const withoutUnused = (code: string): string => {
  const cuts: Cut[] = [];
  const missing = new Set([...UNREACHED, ...IDLE, ...STATEMENTS]);
  const program = parseAst(code);
  for (const node of program.body) {
    const { start, end } = node;
    if (node.type === "FunctionDeclaration") {
      const name = node.id?.name ?? "";
      if (missing.delete(name))
        cuts.push({ start: node.body?.start ?? end, end, text: IDLE.includes(name) ? "{}" : LEFT_OUT });
    } else if (node.type === "ExpressionStatement") {
      const beginning = STATEMENTS.find((each) => code.startsWith(each, start));
      if (beginning === undefined) continue;
      missing.delete(beginning);
      cuts.push({ start, end, text: ";" });
    }
  }
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(", ")}: look at its new version`);
  new Visitor({
    SwitchStatement: ({ discriminant, cases }) => {
      if (/(?:^|\.)tag$/.test(code.slice(discriminant.start, discriminant.end)))
        cuts.push(...clausesOfTags(cases, program));
    },
  }).visit(program);
  return outermost(cuts).reduceRight(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  );
};

/** Leaves them out of the browser's bundle. */
export const unusedOfReactDom = (): Plugin => ({
  name: "unused-of-react-dom",
  apply: "build",
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
});
