import clsx from "clsx";
import { useNow, useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { cardMoreOnly } from "@/components/ui/layout/card-more-style";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { useAgeText } from "@/components/ui/use-age-text";
import type { RequestType, ShipmentStatus } from "@/lib/core/vocabulary";
import { RequestStateBadge, type ShownState } from "./request-state-badge";

export interface RequestRow {
  readonly id: number;
  readonly type: RequestType;
  readonly state: ShownState;
  /** What the seller said of a claim. */
  readonly comment: string | null;
  readonly refusedReason: string | null;
  readonly shipmentId: number;
  readonly externalId: string;
  readonly recipient: string;
  readonly place: string;
  readonly status: ShipmentStatus | undefined;
  readonly createdAt: string;
  readonly completedAt: string | null;
}

/** Requests about shipments, newest first; a row links to its shipment. */
export function RequestTable({ rows }: { rows: readonly RequestRow[] }) {
  const t = useTranslations("requests");
  const ageText = useAgeText();
  const now = useNow();
  if (rows.length === 0) return null;
  const columns: readonly Column<RequestRow>[] = [
    { key: "request", header: t("column.request"), card: "lineEnd", cell: ({ type }) => t(`type.${type}`) },
    {
      key: "shipment",
      header: t("column.shipment"),
      card: "foot",
      className: "max-sm:truncate",
      cell: ({ shipmentId, externalId }) => (
        <>
          <RowLink href={`/shipments/${shipmentId}`}>#{shipmentId}</RowLink>
          {externalId && (
            <div className="max-sm:ml-1.5 max-sm:inline">
              <IdText className="font-normal text-muted text-sm">{externalId}</IdText>
            </div>
          )}
        </>
      ),
    },
    {
      key: "recipient",
      header: t("column.recipient"),
      card: "title",
      className: "max-sm:row-span-2 sm:max-w-44",
      cell: ({ recipient, place }) => (
        <>
          <span className="block truncate">{recipient}</span>
          <span className="block truncate font-normal text-muted text-sm">{place}</span>
        </>
      ),
    },
    {
      key: "state",
      header: t("column.state"),
      card: "aside",
      className: "sm:max-w-60",
      cell: ({ state, comment, refusedReason }) => (
        <>
          <RequestStateBadge state={state} />
          {comment && <span className={clsx("mt-0.5 block text-muted text-sm", cardMoreOnly)}>{comment}</span>}
          {refusedReason && (
            <span className={clsx("mt-0.5 block text-muted text-sm", cardMoreOnly)}>
              {t("refusedBecause", { reason: refusedReason })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "status",
      header: t("column.status"),
      card: "more",
      cell: ({ status }) => status && <StatusBadge status={status} />,
    },
    {
      key: "age",
      header: t("column.age"),
      card: "footEnd",
      align: "end",
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          {ageText(new Date(createdAt), now)}
          <DateTime at={createdAt} className="text-muted text-sm max-sm:hidden sm:block" />
        </span>
      ),
    },
    {
      key: "took",
      header: t("column.took"),
      card: "more",
      align: "end",
      cell: ({ completedAt }) => (completedAt ? <DateTime at={completedAt} className="whitespace-nowrap" /> : "–"),
    },
  ];
  return <Table caption={t("caption")} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
