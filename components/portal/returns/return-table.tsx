import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import type { ShipmentStatus } from "@/lib/core/vocabulary";

export interface ReturnRow {
  readonly id: number;
  readonly externalId: string;
  /** The shipment whose goods are returned. */
  readonly originalId: number | null;
  readonly sender: string;
  readonly place: string;
  readonly carrier: string;
  readonly packageCount: number;
  readonly status: ShipmentStatus;
  readonly priceCents: number;
  readonly createdAt: string;
}

/** Returns, newest first; a row links to its shipment. */
export function ReturnTable({ rows, canSeeMoney }: { rows: readonly ReturnRow[]; canSeeMoney: boolean }) {
  const t = useTranslations("returns");
  if (rows.length === 0) return null;
  const columns: readonly Column<ReturnRow>[] = [
    {
      key: "return",
      header: t("column.return"),
      card: "foot",
      className: "max-sm:truncate",
      cell: ({ id, externalId }) => (
        <>
          <RowLink href={`/shipments/${id}`}>#{id}</RowLink>
          {externalId && (
            <div className="max-sm:ml-1.5 max-sm:inline">
              <IdText className="font-normal text-muted text-sm">{externalId}</IdText>
            </div>
          )}
        </>
      ),
    },
    {
      key: "original",
      header: t("column.original"),
      card: "hidden",
      cell: ({ originalId }) =>
        originalId !== null && (
          <Link
            href={`/shipments/${originalId}`}
            className="relative z-10 text-accent-ink underline-offset-2 hover:underline"
          >
            #{originalId}
          </Link>
        ),
    },
    {
      key: "from",
      header: t("column.from"),
      card: "title",
      className: "max-sm:row-span-2 sm:max-w-44",
      cell: ({ sender, place }) => (
        <>
          <span className="block truncate">{sender}</span>
          <span className="block truncate font-normal text-muted text-sm">{place}</span>
        </>
      ),
    },
    {
      key: "carrier",
      header: t("column.carrier"),
      card: "lineEnd",
      className: "sm:max-w-40",
      cell: ({ carrier, packageCount }) => (
        <>
          <span className="block truncate">{carrier}</span>
          <span className="block truncate text-muted text-sm max-sm:hidden">
            {t("packages", { count: packageCount })}
          </span>
        </>
      ),
    },
    {
      key: "status",
      header: t("column.status"),
      card: "aside",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    ...(canSeeMoney
      ? ([
          {
            key: "price",
            header: t("column.price"),
            card: "footEnd",
            align: "end",
            cell: ({ priceCents }) => <Money cents={priceCents} />,
          },
        ] satisfies Column<ReturnRow>[])
      : []),
    {
      key: "created",
      header: t("column.created"),
      card: "hidden",
      align: "end",
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <DateTime at={createdAt} show="date" />
        </span>
      ),
    },
  ];
  return <Table caption={t("caption")} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
