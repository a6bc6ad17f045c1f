import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { RowLink } from "@/components/ui/row-link";
import type { Column } from "@/components/ui/table-column";
import type { FoundShipment } from "./queries";

type ShownShipment = Pick<FoundShipment, "id" | "external_id" | "recipient" | "place" | "created_at" | "status">;

/** What every list of shipments of the operator has; a row links to the shipment's page. */
export const shipmentColumns = (header: (key: "shipment" | "recipient" | "created" | "status") => string) =>
  ({
    shipment: {
      key: "shipment",
      header: header("shipment"),
      card: "title",
      cell: ({ id, external_id: externalId }) => (
        <>
          <RowLink href={`/operator/shipments/${id}`}>#{id}</RowLink>
          {externalId && (
            <span className="block">
              <IdText className="font-normal text-muted text-sm">{externalId}</IdText>
            </span>
          )}
        </>
      ),
    },
    recipient: {
      key: "recipient",
      header: header("recipient"),
      cell: ({ recipient, place }) => (
        <>
          {recipient}
          <span className="block text-muted text-sm">{place}</span>
        </>
      ),
    },
    created: {
      key: "created",
      header: header("created"),
      align: "end",
      cell: ({ created_at: at }) => <DateTime at={at} className="whitespace-nowrap" />,
    },
    status: {
      key: "status",
      header: header("status"),
      card: "aside",
      align: "end",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  }) as const satisfies Record<string, Column<ShownShipment>>;
