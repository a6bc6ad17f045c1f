"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { useUrlState } from "@/components/shared/use-url-state";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { DocumentFormat } from "@/lib/core/vocabulary";
import { BatchJobs } from "./batch-jobs";
import { printState, printTabs } from "./group-choice";
import { GroupPicker } from "./group-picker";
import { NothingToPrint } from "./nothing-to-print";
import { PrintButton } from "./print-button";
import { type PrintOptions, readPrintOptions, savePrintOptions } from "./print-options";
import { PrintSettings } from "./print-settings";
import { printedQuery, printQueueQuery, type QueuedRow } from "./queries";
import { QueueTable } from "./queue-table";
import { usePrintBatch } from "./use-print-batch";

const ReasonDialog = dynamic(() => import("./reason-dialog").then((module) => module.ReasonDialog));

interface PrintPanelProps {
  accountId: number;
  labelFormat: DocumentFormat;
}

/** The print page: prints all pending shipments as one file, and reprints printed ones with a reason. */
export function PrintPanel({ accountId, labelFormat }: PrintPanelProps) {
  const t = useTranslations("printing");
  const { values, show: showInUrl } = useUrlState(printState);
  const { tab, ...group } = values;
  const [ticked, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asksReason, setAsksReason] = useState(false);
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const [options, setOptions] = usePrintOptions(labelFormat);
  const waiting = useQuery({ ...printQueueQuery({ accountId, ...group }), enabled: tab === "waiting" });
  const printed = useQuery({ ...printedQuery(accountId), enabled: tab === "printed" });
  const list = tab === "waiting" ? waiting : printed;
  const rows: readonly QueuedRow[] = list.data?.rows ?? [];
  const chosen = useMemo(() => presentOf(ticked, list.data?.rows ?? []), [ticked, list.data]);
  // All that was ticked has been printed elsewhere: printing the whole queue is not what was asked for.
  const isAllGone = ticked.size > 0 && chosen.size === 0 && list.data !== undefined;
  const start = usePrintBatch(accountId, ({ id }) => {
    setOwn(new Set([...own, id]));
    setChosen(new Set());
    setAsksReason(false);
    // The partly used sheet is full now.
    setOptions({ ...options, startCell: 1 });
  });
  const meant = ticked.size > 0 ? rows.filter(({ id }) => chosen.has(String(id))) : tab === "waiting" ? rows : [];
  const print = (reason?: string) => start.mutate({ shipmentIds: meant.map(({ id }) => id), options, reason });
  // Back leaves the page, whatever was selected on it.
  const show = (changes: Parameters<typeof showInUrl>[0]) => {
    showInUrl(changes, { history: "replace" });
    setChosen(new Set());
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <SegmentedControl
          label={t("tab.label")}
          value={tab}
          onValueChange={(next) => show({ tab: next })}
          options={printTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          className="w-fit"
        />
        {tab === "waiting" && (waiting.data?.groups.length ?? 0) > 0 && (
          <GroupPicker
            groups={waiting.data?.groups ?? []}
            chosen={group}
            onChoose={({ originId, logisticType }) => show({ originId, logisticType })}
          />
        )}
        <Card flush>
          {list.isError && !list.data ? (
            <ErrorState title={t("failed")} onRetry={() => list.refetch()} />
          ) : (
            <QueueTable
              key={`${tab} ${group.originId} ${group.logisticType}`}
              caption={t(tab === "waiting" ? "caption" : "captionPrinted")}
              rows={rows}
              chosen={chosen}
              onChosenChange={setChosen}
              stale={list.isPending || list.isPlaceholderData}
              empty={!list.isPending && <NothingToPrint tab={tab} />}
            />
          )}
        </Card>
      </div>
      <div className="grid gap-5 max-lg:order-first lg:sticky lg:top-6">
        <Card
          title={t("settings")}
          footer={
            <PrintButton
              tab={tab}
              meant={meant}
              chosen={chosen.size}
              isAllGone={isAllGone}
              what={options.what}
              isPending={start.isPending}
              onPrint={() => (tab === "printed" ? setAsksReason(true) : print())}
              onClear={() => setChosen(new Set())}
            />
          }
        >
          <PrintSettings options={options} onChange={setOptions} />
        </Card>
        <BatchJobs accountId={accountId} own={own} />
      </div>
      {asksReason && (
        <ReasonDialog onClose={() => setAsksReason(false)} onConfirm={print} isPending={start.isPending} />
      )}
    </div>
  );
}

/** The ticked rows that are still in the list. */
const presentOf = (ticked: ReadonlySet<string>, rows: readonly QueuedRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => String(id)).filter((key) => ticked.has(key)));

/** Print options: first the account's preference, as rendered by the server; after hydration those of this device. */
function usePrintOptions(labelFormat: DocumentFormat): [PrintOptions, (options: PrintOptions) => void] {
  const [options, setOptions] = useState<PrintOptions>({
    form: labelFormat === "zpl" ? "zpl203" : "10x15",
    startCell: 1,
    order: "created",
    what: ["label"],
    bundle: "merged",
  });
  useEffect(() => setOptions(readPrintOptions(labelFormat)), [labelFormat]);
  return [
    options,
    (next) => {
      setOptions(next);
      savePrintOptions(next);
    },
  ];
}
