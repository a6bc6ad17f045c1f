"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useUrlState } from "@/components/shared/use-url-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { lazyComponent } from "@/components/ui/lazy-component";
import { printedQuery, printQueueQuery, type QueuedRow } from "../queries";
import { printState, printTabs } from "./group-choice";
import { GroupPicker } from "./group-picker";
import { NothingToPrint } from "./nothing-to-print";
import { PrintButton } from "./print-button";
import { QueueTable } from "./queue-table";

const PrintDialog = dynamic(lazyComponent(() => import("../dialog/print-dialog").then((file) => file.PrintDialog)));

/** The print page: prints all pending shipments as one file, and reprints printed ones with a reason. */
export function PrintPanel({ accountId }: { accountId: number }) {
  const t = useTranslations("printing");
  const { values, show: showInUrl } = useUrlState(printState);
  const { tab, ...group } = values;
  const [ticked, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [toPrint, setToPrint] = useState<readonly number[]>();
  const waiting = useQuery({ ...printQueueQuery({ accountId, ...group }), enabled: tab === "waiting" });
  const printed = useQuery({ ...printedQuery(accountId), enabled: tab === "printed" });
  const list = tab === "waiting" ? waiting : printed;
  const rows: readonly QueuedRow[] = list.data?.rows ?? [];
  const chosen = useMemo(() => presentOf(ticked, list.data?.rows ?? []), [ticked, list.data]);
  // All that was ticked has been printed elsewhere: printing the whole queue is not what was asked for.
  const isAllGone = ticked.size > 0 && chosen.size === 0 && list.data !== undefined;
  const asked = ticked.size > 0 ? rows.filter(({ id }) => chosen.has(String(id))) : tab === "waiting" ? rows : [];
  // What is held is not printed: its row says why.
  const meant = asked.filter(({ stop }) => !stop);
  const clear = () => setChosen(new Set());
  // Back leaves the page, whatever was selected on it.
  const show = (changes: Parameters<typeof showInUrl>[0]) => {
    showInUrl(changes, { history: "replace" });
    clear();
  };
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <SegmentedControl
          label={t("tab.label")}
          value={tab}
          onValueChange={(next) => show({ tab: next })}
          options={printTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        />
        <PrintButton
          tab={tab}
          meant={meant}
          held={asked.length - meant.length}
          chosen={chosen.size}
          isAllGone={isAllGone}
          onPrint={() => setToPrint(meant.map(({ id }) => id))}
          onClear={clear}
        />
      </div>
      {tab === "waiting" && waiting.data && waiting.data.groups.length + waiting.data.returns > 0 && (
        <GroupPicker
          groups={waiting.data.groups}
          returns={waiting.data.returns}
          chosen={group}
          onChoose={({ originId, logisticType, isReturn }) => show({ originId, logisticType, isReturn })}
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
      {toPrint && (
        <PrintDialog
          selection={{ account_id: accountId, shipment_ids: toPrint }}
          onClose={() => setToPrint(undefined)}
          onStarted={clear}
        />
      )}
    </div>
  );
}

/** The ticked rows that are still in the list. */
const presentOf = (ticked: ReadonlySet<string>, rows: readonly QueuedRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => String(id)).filter((key) => ticked.has(key)));
