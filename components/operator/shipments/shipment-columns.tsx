import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import type { FoundShipment } from "./queries";

type ShownShipment = Pick<FoundShipment, "id" | "external_id" | "recipient" | "place" | "created_at" | "status">;

/** What every list of shipments of the operator has; a row links to the shipment's page. */
export const shipmentColumns = (header: (key: "shipment" | "recipient" | "created" | "status") => string) =>
  ({
    shipment: {
      key: "shipment",
      header: header("shipment"),
      card: "foot",
      cell: ({ id, external_id: externalId }) => (
        <>
          <RowLink href={`/operator/shipments/${id}`}>#{id}</RowLink>
          {externalId && (
            <span className="max-sm:ml-1.5 sm:block">
              <IdText className="font-normal text-muted text-sm">{externalId}</IdText>
            </span>
          )}
        </>
      ),
    },
    recipient: {
      key: "recipient",
      header: header("recipient"),
      card: "title",
      className: "max-sm:row-span-2",
      cell: ({ recipient, place }) => (
        <>
          <span className="block max-sm:truncate">{recipient}</span>
          <span className="block font-normal text-muted text-sm max-sm:truncate">{place}</span>
        </>
      ),
    },
    created: {
      key: "created",
      header: header("created"),
      card: "footEnd",
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
