import { useAtomValue, useSetAtom } from "jotai";
import { useMemo, useSyncExternalStore } from "react";
import type { Session } from "../../engine/session/session.ts";
import { pathOf } from "../../foundation/page-path.ts";
import type { FunnelView } from "../../kinds/view-contract.tsx";
import { locationAtom, placeOf } from "../outside/tracking/location-state.ts";
import { usePorts } from "../ports/use-ports.ts";
import { factsAtom, pricesAtom, rolesAtom } from "../session/derived.ts";
import { actAtom, knownFieldsAtom } from "../session/entered.ts";
import { nowAtom, runtimeAtom } from "../session/store.ts";
import { useSummary } from "../session/use-summary.ts";
import { leaveFor } from "./carried-address.ts";
import { linkTarget } from "./link-target.ts";
import { useNavigation } from "./navigation.ts";
import type { PageData } from "./page-data.ts";
import { QuizQuestion } from "./QuizQuestion.tsx";
import type { Translate } from "./texts.ts";
import { useShopAsked } from "./use-shop-asked.ts";
import { createWords } from "./words.ts";

const unchanging = () => () => undefined;

/** The one value that the sections of a page read. @param session as the page shows it @param translate its words, by key */
export const useFunnelViewValue = (page: PageData, session: Session, translate: Translate): FunnelView => {
  const runtime = useAtomValue(runtimeAtom);
  const facts = useAtomValue(factsAtom);
  const roles = useAtomValue(rolesAtom);
  const prices = useAtomValue(pricesAtom);
  const act = useSetAtom(actAtom);
  const now = useAtomValue(nowAtom);
  const ports = usePorts();
  const knownFields = useAtomValue(knownFieldsAtom);
  const place = useAtomValue(locationAtom);
  const navigation = useNavigation();
  // Words of another page are added before it is shown, another language is another document: nothing to subscribe to.
  const words = useMemo(() => createWords(page.locale, translate, page.formatted), [page, translate]);
  const summary = useSummary(page.reads);
  const asked = useShopAsked(ports, session);
  // The prerenderer knows no day, and what is offered to somebody from today on names days.
  const isDated = useSyncExternalStore(
    unchanging,
    () => true,
    () => runtime.screens.get(page.page)?.personal !== true,
  );

  return useMemo(
    () => ({
      words,
      brand: page.brand,
      funnel: runtime.definition,
      steps: runtime.steps,
      session,
      facts,
      roles,
      summary,
      products: isDated ? { status: "ready", value: prices } : { status: "loading" },
      today: now.slice(0, 10),
      now,
      act,
      href: (target) => linkTarget(page, target, runtime.definition.id),
      newAttemptId: ports.newAttemptId,
      payments: ports.payments,
      ...asked,
      knownFields,
      location: placeOf(place),
      brought: Object.keys(ports.secrets),
      goTo: (target) => navigation.go({ path: pathOf(page.locale, target) }),
      leaveFor,
      Question: QuizQuestion,
    }),
    [
      words,
      page,
      runtime,
      session,
      facts,
      roles,
      summary,
      isDated,
      prices,
      now,
      act,
      ports,
      asked,
      knownFields,
      place,
      navigation,
    ],
  );
};
