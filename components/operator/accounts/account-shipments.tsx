import { PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Card } from "@/components/ui/card";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/empty-state";
import { IdText } from "@/components/ui/id-text";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/row-link";
import { Table } from "@/components/ui/table";
import type { AccountDetail } from "./queries";

/** The latest shipments of an account. */
export function AccountShipments({ detail: { last_shipments: shipments } }: { detail: AccountDetail }) {
  const t = useTranslations("operatorDesk.accounts.shipments");
  return (
    <Card title={t("title")} flush>
      <Table
        caption={t("title")}
        rows={shipments}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={PackageSearch} title={t("none")} />}
        columns={[
          {
            key: "shipment",
            header: t("shipment"),
            card: "title",
            cell: ({ id, external_id: externalId }) => (
              <>
                <RowLink href={`/operator/shipments/${id}`}>#{id}</RowLink>
                {externalId && (
                  <div>
                    <IdText className="font-normal text-muted text-sm">{externalId}</IdText>
                  </div>
                )}
              </>
            ),
          },
          {
            key: "recipient",
            header: t("recipient"),
            cell: ({ recipient, place }) => (
              <>
                {recipient}
                <span className="block text-muted text-sm">{place}</span>
              </>
            ),
          },
          { key: "carrier", header: t("carrier"), cell: ({ carrier_name: carrier }) => carrier },
          { key: "price", header: t("price"), align: "end", cell: ({ price }) => <Money amount={price} /> },
          {
            key: "created",
            header: t("created"),
            align: "end",
            cell: ({ created_at: at }) => <DateTime at={at} className="whitespace-nowrap" />,
          },
          {
            key: "status",
            header: t("status"),
            card: "aside",
            align: "end",
            cell: ({ status }) => <StatusBadge status={status} />,
          },
        ]}
      />
    </Card>
  );
}
