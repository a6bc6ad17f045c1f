"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Printer, Square, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { QueryPending } from "@/components/shared/query-pending";
import { Button } from "@/components/ui/button";
import { ProgressLine } from "@/components/ui/feedback/progress-line";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { OrderBatchEntryState } from "@/lib/core/vocabulary";
import { WaitingForMoney } from "../../billing/waiting-for-money";
import { shipmentsUrl } from "../../shipment-filters/filters";
import { ordersKey } from "../queries";
import { BatchResults } from "./batch-results";
import { batchQuery, type OrderBatch } from "./queries";
import { useBatchStop } from "./use-batch";

const PrintDialog = dynamic(
  lazyComponent(() => import("../../printing/dialog/print-dialog").then((file) => file.PrintDialog)),
);

interface BatchCardProps {
  id: number;
  accountId: number;
  canPrint: boolean;
  /** Ticks orders again: at their new price, or once their reason is mended. */
  onChoose: ((orderIds: readonly number[]) => void) | undefined;
  onClose: () => void;
}

/** Shipments that are made of many orders: how far they are, then the result of each order, to print on the spot. */
export function BatchCard({ id, accountId, canPrint, onChoose, onClose }: BatchCardProps) {
  const t = useTranslations("inbox.batch");
  const ui = useTranslations("ui");
  const { data: batch, error, refetch } = useQuery(batchQuery(id, { page: 1 }));
  useRefreshOfOrders(batch);
  return (
    <Card
      title={t("title", { id })}
      actions={batch?.state !== "open" && <IconButton icon={X} label={ui("close")} onClick={onClose} />}
    >
      {batch ? (
        batch.state === "open" ? (
          <Progress batch={batch} />
        ) : (
          <Outcome batch={batch} accountId={accountId} canPrint={canPrint} onChoose={onChoose} />
        )
      ) : (
        <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-10" />
      )}
    </Card>
  );
}

function Progress({ batch }: { batch: OrderBatch }) {
  const t = useTranslations("inbox.batch");
  const stop = useBatchStop(batch.id);
  const done = batch.total - batch.counts.waiting;
  return (
    <>
      <ProgressLine label={t("progress", { done, total: batch.total })} done={done} total={batch.total} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{t("hint")}</p>
        <Button size="sm" icon={Square} loading={stop.isPending} onClick={() => stop.mutate()}>
          {t("stop")}
        </Button>
      </div>
    </>
  );
}

type OutcomeProps = Omit<BatchCardProps, "id" | "onClose"> & { batch: OrderBatch };

/** States of which no shipment was made. */
const missed = ["changed", "refused", "stopped"] as const satisfies readonly OrderBatchEntryState[];

function Outcome({ batch, accountId, canPrint, onChoose }: OutcomeProps) {
  const t = useTranslations("inbox.batch");
  const [isPrinting, setIsPrinting] = useState(false);
  const { id, counts, printable } = batch;
  const canSeeMoney = useCanSeeMoney();
  const firstMissed = missed.find((state) => counts[state] > 0);
  const [isOpen, setIsOpen] = useState(firstMissed !== undefined);
  const made = counts.made + counts.unpaid;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {t(batch.state === "stopped" ? "stopped" : "made", { made, total: batch.total })}
      </p>
      <div className="flex flex-wrap gap-2">
        {canPrint && printable.length > 0 && (
          <Button variant="primary" icon={Printer} onClick={() => setIsPrinting(true)}>
            {t("print", { count: printable.length })}
          </Button>
        )}
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t("results")}
          <ChevronDown aria-hidden className={isOpen ? "size-4 rotate-180" : "size-4"} />
        </Button>
      </div>
      {printable.length < counts.made && (
        <p className="text-muted text-sm">{t("unprintable", { count: counts.made - printable.length })}</p>
      )}
      {canSeeMoney && counts.unpaid > 0 && <Unpaid batchId={id} />}
      {isOpen && <BatchResults batch={batch} first={firstMissed} onChoose={onChoose} />}
      {isPrinting && (
        <PrintDialog
          selection={{ account_id: accountId, shipment_ids: printable }}
          onClose={() => setIsPrinting(false)}
        />
      )}
    </div>
  );
}

function Unpaid({ batchId }: { batchId: number }) {
  const { data } = useQuery(batchQuery(batchId, { state: "unpaid", page: 1 }));
  const ids = data?.results.flatMap(({ shipment_id: id }) => id ?? []) ?? [];
  return ids.length > 0 ? <WaitingForMoney ids={ids} href={shipmentsUrl({ view: "no_balance" })} /> : null;
}

const refreshMs = 10_000;

/** Orders that became shipments leave the list, now and then while the batch runs: each list is priced again. */
function useRefreshOfOrders(batch: OrderBatch | undefined): void {
  const client = useQueryClient();
  const left = batch?.counts.waiting;
  const isOpen = batch?.state === "open";
  const last = useRef<{ left: number; isOpen: boolean; at: number }>(undefined);
  useEffect(() => {
    if (left === undefined) return;
    const before = last.current;
    // A small batch may be over before it is first read.
    const isDue = before
      ? before.isOpen !== isOpen || (before.left !== left && Date.now() - before.at > refreshMs)
      : !isOpen;
    if (before && !isDue) return;
    last.current = { left, isOpen, at: Date.now() };
    if (isDue) client.invalidateQueries({ queryKey: [...ordersKey, "inbox"] });
  }, [client, left, isOpen]);
}
