import { atom, useAtomValue, useSetAtom } from "jotai";
import type { Runtime } from "../../engine/definition/runtime.ts";
import type { FunnelView } from "../../kinds/view-contract.tsx";
import type { FunnelFrame, MarketingFrame, ScreenFrameProps } from "../../renderer/ScreenFrame.tsx";
import { SETTINGS_HASH } from "../outside/consent/settings-hash.ts";
import { canGoBackAtom, quizProgressAtom } from "../session/derived.ts";
import { dispatchAtom, runtimeAtom } from "../session/store.ts";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { useNavigation } from "./navigation.ts";
import type { PageData } from "./page-data.ts";

/** Header and footer of a page: menu and links on marketing pages, Back and progress inside the funnel (SPEC §2). */
export const useFrame = (page: PageData, view: FunnelView): ScreenFrameProps["frame"] => {
  const runtime = useAtomValue(runtimeAtom);
  const funnel = useFunnelFrame(page, view);
  return runtime.screens.get(page.page)?.marketingHeader === true
    ? { marketing: marketingFrame(page, view, runtime) }
    : { funnel };
};

const linksFor =
  ({ words, href }: FunnelView) =>
  (from: PageData["brand"]["navigation"]) =>
    from.map(({ label, target }) => ({ label: words.t(label), href: href(target) }));

const marketingFrame = (page: PageData, view: FunnelView, runtime: Runtime): MarketingFrame => {
  const { words, href, act, funnel } = view;
  const links = linksFor(view);
  const menu = [...runtime.modals].find(([, kind]) => kind.menu)?.[0];
  const { undistracted } = runtime.screens.get(page.page) ?? {};
  return {
    homeHref: href("index"),
    links: undistracted ? [] : links(page.brand.navigation),
    legal: undistracted ? links(page.brand.legal) : undefined,
    footer: page.brand.footer.map((column, at, { length }) => ({
      title: words.t(column.title),
      // The choice about consent can be changed wherever there is a footer, among the legal links.
      links: [
        ...links(column.links),
        ...(at === length - 1 ? [{ label: words.t("app.consent.link"), href: SETTINGS_HASH }] : []),
      ],
    })),
    navigationLabel: words.t("app.frame.navigation"),
    skipLabel: words.t("app.skip"),
    footerLabel: words.t("app.frame.footer"),
    menuLabel: words.t("app.frame.menu"),
    closeLabel: words.t("app.menu.close"),
    trader: page.brand.trader,
    languages: <LanguageLinks page={page} funnel={funnel.id} label={words.t("app.frame.language")} />,
    onMenu: menu === undefined ? undefined : () => act({ type: "modalOpened", modal: menu }),
  };
};

const notInQuizAtom = atom(null);

const useFunnelFrame = (page: PageData, view: FunnelView): FunnelFrame => {
  const { words } = view;
  const hasWayBack = useAtomValue(canGoBackAtom);
  const quiz = useAtomValue(page.reads.includes("question") ? quizProgressAtom : notInQuizAtom);
  const dispatch = useSetAtom(dispatchAtom);
  const navigation = useNavigation();

  const back = () => {
    // The entry before this one is the step before, or the page the visitor came from: the same place, one way.
    if (!navigation.back()) dispatch({ type: "backRequested" });
  };

  return {
    onBack: hasWayBack ? back : null,
    backLabel: words.t("app.frame.back"),
    counter: quiz?.question ? words.t("app.frame.counter", { ...quiz.question }) : null,
    legal: linksFor(view)(page.brand.legal),
    legalLabel: words.t("app.frame.footer"),
    progress: quiz && {
      label: words.t("app.frame.progress"),
      segments: quiz.segments.map(({ title, share }) => ({ title: words.t(title), share })),
    },
  };
};
