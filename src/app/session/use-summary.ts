import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { HttpClient } from "../../api/http-client.ts";
import type { Lead } from "../../engine/session/session.ts";
import type { Summary } from "../../engine/summary/summary.ts";
import type { Loaded } from "../../kinds/view-contract.tsx";
import { loadPart } from "../../renderer/load-part.ts";
import type { PageData } from "../page/page-data.ts";
import { usePorts } from "../ports/use-ports.ts";
import { sessionAtom } from "./store.ts";

type SummaryState =
  | { readonly status: "loading" }
  | { readonly status: "failed" }
  | { readonly status: "ready"; readonly value: Summary };

const summaryAtom = atom<{ readonly key: string; readonly state: SummaryState } | null>(null);

const fetchSummary = async (client: HttpClient, lead: Lead): Promise<SummaryState> => {
  // `loadPart` has tried three times by then; the section says so and offers another try.
  const loaded = await loadPart(() => import("./fetch-summary.ts")).catch(() => null);
  const value = await loaded?.fetchSummary(client, lead);
  return value ? { status: "ready", value } : { status: "failed" };
};

/** SPEC §4, summary: fetched once for a lead and its answers; fails when there is no lead (SPEC §5). */
export const useSummary = (reads: PageData["reads"]): Loaded<Summary> => {
  const { client } = usePorts();
  const session = useAtomValue(sessionAtom);
  const held = useAtomValue(summaryAtom);
  const hold = useSetAtom(summaryAtom);
  const { lead } = session;
  const key = `${lead?.code} ${JSON.stringify(session.answers)}`;
  const isRead = reads.includes("summary");

  useEffect(() => {
    if (!isRead || !lead?.proof || held?.key === key) return;
    hold({ key, state: { status: "loading" } });
    void fetchSummary(client, lead).then((state) => hold((now) => (now?.key === key ? { key, state } : now)));
  }, [isRead, lead, client, held, key, hold]);

  // Who came by a link shows first that the mailbox is theirs.
  if (isRead && lead?.proof === "") return { status: "locked" };
  if (!isRead || held?.key !== key) return { status: "loading" };
  return held.state.status === "failed" ? { status: "failed", retry: () => hold(null) } : held.state;
};
