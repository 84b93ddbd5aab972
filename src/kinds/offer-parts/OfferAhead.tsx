import { useEffect, useState } from "react";
import { useFunnelView } from "../view-contract.tsx";

/** For who has a plan since another visit: the way to what is offered beside it. */
export const OfferAhead = () => {
  const { words, href, offerAhead } = useFunnelView();
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    const take = (answer: string | null) => wanted && setPage(answer);
    if (offerAhead)
      offerAhead().then(take, () => {
        // Whether it could be paid cannot be known now.
        take(null);
      });
    return () => {
      wanted = false;
    };
  }, [offerAhead]);
  return page && <a href={href(page)}>{words.t("app.section.receipt.offers")}</a>;
};
