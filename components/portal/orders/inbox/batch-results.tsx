"use client";

import { useQuery } from "@tanstack/react-query";
import {
  Ban,
  CircleCheck,
  CircleDollarSign,
  CircleSlash,
  Hourglass,
  ListChecks,
  type LucideIcon,
  Tag,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBlockingReasonText, useCanSeeMoney } from "@/components/shared/money-access";
import { QueryTable } from "@/components/shared/query-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { IdText } from "@/components/ui/id-text";
import { Link } from "@/components/ui/link";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import type { Tone } from "@/components/ui/tone";
import { type OrderBatchEntryState, orderBatchEntryStates } from "@/lib/core/vocabulary";
import { batchQuery, type OrderBatch } from "./queries";

const appearance: Readonly<Record<OrderBatchEntryState, { tone: Tone; icon: LucideIcon }>> = {
  waiting: { tone: "info", icon: Hourglass },
  made: { tone: "success", icon: CircleCheck },
  unpaid: { tone: "warning", icon: CircleDollarSign },
  changed: { tone: "warning", icon: Tag },
  refused: { tone: "danger", icon: Ban },
  stopped: { tone: "neutral", icon: CircleSlash },
};

type Result = OrderBatch["results"][number];

interface BatchResultsProps {
  batch: OrderBatch;
  /** The state that is shown first; undefined for all. */
  first: OrderBatchEntryState | undefined;
  onChoose: ((orderIds: readonly number[]) => void) | undefined;
}

/** Rows of a page of the answer. */
const pageSize = 100;

/** What became of each order, by state. */
export function BatchResults({ batch, first, onChoose }: BatchResultsProps) {
  const t = useTranslations("inbox.batch");
  const states = useStateText();
  const ui = useTranslations("ui");
  const [shown, setShown] = useState<OrderBatchEntryState | "all">(first ?? "all");
  const [page, setPage] = useState(1);
  const results = useQuery(batchQuery(batch.id, { state: shown === "all" ? undefined : shown, page }));
  const columns = useResultColumns();
  const present = orderBatchEntryStates.filter((state) => batch.counts[state] > 0);
  const again = (results.data?.results ?? [])
    .filter(({ state }) => state === "changed" || state === "refused" || state === "stopped")
    .map(({ order_id: id }) => id);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl<OrderBatchEntryState | "all">
          label={t("state")}
          value={shown}
          onValueChange={(state) => {
            setShown(state);
            setPage(1);
          }}
          options={[
            { value: "all", label: t("all", { count: batch.total }) },
            ...present.map((state) => ({ value: state, label: `${states(state)} (${batch.counts[state]})` })),
          ]}
        />
        {onChoose && again.length > 0 && (
          <Button size="sm" icon={ListChecks} onClick={() => onChoose(again)}>
            {t("again", { count: again.length })}
          </Button>
        )}
      </div>
      <div className="overflow-clip rounded-md border">
        <QueryTable
          query={{
            data: results.data && { ...results.data, data: results.data.results },
            error: results.error,
            isError: results.isError,
            isPlaceholderData: results.isPlaceholderData,
            refetch: results.refetch,
          }}
          failed={t("failed")}
          caption={t("caption")}
          columns={columns}
          rowKey={({ order_id: id }) => id}
          empty={<p className="px-5 py-4 text-muted">{t("none")}</p>}
          foot={({ result_count: count }) =>
            count > pageSize && (
              <div className="flex items-center justify-end gap-2 border-t px-4 py-2">
                <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {ui("previous")}
                </Button>
                <Button size="sm" disabled={page * pageSize >= count} onClick={() => setPage(page + 1)}>
                  {ui("next")}
                </Button>
              </div>
            )
          }
        />
      </div>
    </div>
  );
}

function useStateText(): (state: OrderBatchEntryState) => string {
  const t = useTranslations("inbox.result");
  const reasonText = useBlockingReasonText();
  const canSeeMoney = useCanSeeMoney();
  return (state) => (state === "unpaid" && !canSeeMoney ? reasonText("money") : t(state));
}

function useResultColumns(): readonly Column<Result>[] {
  const t = useTranslations("inbox.batch.column");
  const canSeeMoney = useCanSeeMoney();
  const states = useStateText();
  return [
    {
      key: "order",
      header: t("order"),
      card: "title",
      cell: ({ order_id: id, number }) => (
        <RowLink href={`/orders/${id}`}>
          <IdText>{number}</IdText>
        </RowLink>
      ),
    },
    {
      key: "state",
      header: t("state"),
      card: "aside",
      cell: ({ state }) => <Badge {...appearance[state]}>{states(state)}</Badge>,
    },
    {
      key: "message",
      header: t("message"),
      card: "line",
      cell: ({ state, message }) => (state === "unpaid" && !canSeeMoney ? "" : message),
    },
    {
      key: "shipment",
      header: t("shipment"),
      card: "lineEnd",
      align: "end",
      cell: ({ shipment_id: id }) =>
        id !== null && (
          <Link href={`/shipments/${id}`} className="relative z-10 text-accent-ink underline">
            #{id}
          </Link>
        ),
    },
  ];
}
