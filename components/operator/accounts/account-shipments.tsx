import { PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table/table";
import { shipmentColumns } from "../shipments/shipment-columns";
import type { AccountDetail } from "./queries";

/** The latest shipments of an account. */
export function AccountShipments({ detail: { last_shipments: shipments } }: { detail: AccountDetail }) {
  const t = useTranslations("operatorDesk.accounts.shipments");
  const shared = shipmentColumns(t);
  return (
    <Card title={t("title")} flush>
      <Table
        caption={t("title")}
        rows={shipments}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={PackageSearch} title={t("none")} />}
        columns={[
          shared.shipment,
          shared.recipient,
          { key: "carrier", header: t("carrier"), card: "lineEnd", cell: ({ carrier_name: carrier }) => carrier },
          {
            key: "price",
            header: t("price"),
            card: "more",
            align: "end",
            cell: ({ price }) => <Money amount={price} />,
          },
          shared.created,
          shared.status,
        ]}
      />
    </Card>
  );
}
