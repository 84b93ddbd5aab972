import { type Plugin, parseAst } from "vite";

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
  // useActionState, useOptimistic.
  "mountActionState",
  "updateActionState",
  "rerenderActionState",
  "updateOptimisticImpl",
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
  // Whether an element is one of those of the head.
  "isHostHoistableType",
  // The spinner of the browser for a transition that waits: roots are handed it, and this version starts it nowhere.
  "defaultOnDefaultTransitionIndicator",
  // The names of the components around an error.
  "getStackByFiberInDevAndProd",
];

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Thrown rather than passed over: whoever reaches it hears of it, in the journeys of `e2e/` first. */
const LEFT_OUT = '{throw Error("left out of react-dom")}';

/** `react-dom` without these parts. @throws when one of them is not there: another version has to be looked at. */
export const withoutUnused = (code: string): string => {
  const cuts: Cut[] = [];
  const missing = new Set([...UNREACHED, ...IDLE]);
  for (const node of parseAst(code).body) {
    const { start, end } = node;
    if (node.type === "FunctionDeclaration") {
      const name = node.id?.name ?? "";
      if (missing.delete(name))
        cuts.push({ start: node.body?.start ?? end, end, text: IDLE.includes(name) ? "{}" : LEFT_OUT });
    }
    // Methods of fragments that nobody makes.
    else if (node.type === "ExpressionStatement" && code.startsWith("FragmentInstance.prototype.", start))
      cuts.push({ start, end, text: ";" });
  }
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(", ")}: look at its new version`);
  return cuts.reduceRight((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
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
