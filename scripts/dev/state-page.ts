import { buildGraph } from "../../src/checker/exploration/build-graph.ts";
import { STATES_AT_MOST } from "../../src/checker/proofs/prove-funnels.ts";
import { DEFAULT_FUNNEL } from "../../src/foundation/default-funnel.ts";
import { isLocale } from "../../src/foundation/locale.ts";
import { pathOf } from "../../src/foundation/page-path.ts";
import { editionId } from "../../src/language/overlays/edition.ts";
import { EDITION_COOKIE } from "../../src/language/overlays/played-name.ts";
import { openTree, playable } from "../../src/repository/tree.ts";

const ADDRESS = /^\/state\/([a-z0-9_.+~-]+)\/([a-z0-9_-]+)$/;

/**
 * `/state/20/17`, or `/state/20/goal` for whoever comes to that step soonest: a page that puts the browser into the state of a visitor whom the checker has found, and goes
 * to the step on which that visitor stands. Null for every other address.
 * @throws WrongUse for an edition that nothing has, Unsound when its files have errors
 */
export const statePage = (root: string, { pathname, searchParams }: URL): string | null => {
  const [, name, wanted] = ADDRESS.exec(pathname) ?? [];
  if (name === undefined || wanted === undefined) return null;
  const { runtime, edition } = playable(openTree(root), name);
  const { states } = buildGraph(runtime, { limit: STATES_AT_MOST });
  const found = /^\d+$/.test(wanted)
    ? states[Number(wanted)]
    : states.find(({ session }) => session.position === wanted);
  if (!found)
    throw new Error(`"${name}" has ${states.length} states, and none is "${wanted}"; run: npm run funnel -- check`);
  const asked = searchParams.get("locale") ?? "";
  const locale = isLocale(asked) ? asked : found.session.locale;
  const session = { ...found.session, locale };
  const page = runtime.steps.get(session.position)?.definition.page ?? "index";
  const query = edition.funnel === DEFAULT_FUNNEL ? "" : `?jg=${edition.funnel}`;
  const address = `${pathOf(locale, page)}${query}${page === "quiz" ? `#${session.position}` : ""}`;
  // As `createWebStorage` keeps it.
  const stored = JSON.stringify({ v: 1, data: session });
  return `<!doctype html><meta charset="utf-8"><title>State ${wanted}</title><script>
document.cookie = ${inScript(`${EDITION_COOKIE}=${editionId(edition)}; path=/`)};
localStorage.setItem("user", ${inScript(stored)});
location.replace(${inScript(address)});
</script>`;
};

const inScript = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");
