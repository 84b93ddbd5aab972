import { Notice } from "../../ui/Notice.tsx";
import { useFunnelView } from "../view-contract.tsx";

/** What a mailbox alone does not show, and how it is shown. */
export const DeviceNeeded = () => {
  const { words } = useFunnelView();
  return <Notice tone="info">{words.t("app.account.device")}</Notice>;
};
