"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRef, useSyncExternalStore } from "react";
import { isBusy, printersQuery } from "../printer/queries";
import { batchListQuery } from "../queries";
import { type AwaitedLabel, onAwaitedLabels, readAwaitedLabels } from "./awaited-labels";

const TrayShelf = dynamic(() => import("./tray-shelf").then((module) => module.TrayShelf), { ssr: false });
const AwaitedLabelPrinter = dynamic(
  () => import("./awaited-label-printer").then((module) => module.AwaitedLabelPrinter),
  { ssr: false },
);

const none: readonly AwaitedLabel[] = [];

/**
 * The tray of print jobs on every page: of all people of the account, until they are printed here or an hour after they end,
 * and printers with papers that wait or that a person has to look at. Without jobs it loads and shows nothing. Labels of new shipments that this tab prints are awaited here, whatever page is open.
 */
export function PrintTray({ accountId }: { accountId: number }) {
  const batches = useQuery(batchListQuery(accountId)).data?.data;
  const printers = useQuery(printersQuery(accountId)).data?.printers;
  // The shelf stays once it was there: it refreshes lists when the last paper has come out.
  const isWanted = useRef(false);
  isWanted.current ||= (batches?.length ?? 0) > 0 || (printers?.some(isBusy) ?? false);
  const awaited = useSyncExternalStore(onAwaitedLabels, readAwaitedLabels, () => none);
  return (
    <>
      {awaited.map(
        (label) => label.accountId === accountId && <AwaitedLabelPrinter key={label.shipmentId} label={label} />,
      )}
      {isWanted.current && <TrayShelf accountId={accountId} batches={batches ?? []} printers={printers ?? []} />}
    </>
  );
}
