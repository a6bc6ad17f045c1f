import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/feedback/notice";
import { findOrdersOfShipment } from "@/lib/domain/selling/orders";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";

/** Says that the shipment travels in another way than its buyer chose; nothing for one that goes as it was bought. */
export async function ChosenDelivery({ ctx, shipment }: { ctx: Context; shipment: Shipment }) {
  const orders = await findOrdersOfShipment(ctx, shipment.accountId, shipment.id);
  const other = orders.filter((order) =>
    order.shipments.some(({ shipmentId, differs }) => shipmentId === shipment.id && differs),
  );
  if (other.length === 0) return null;
  const t = await getTranslations("orders.shipments");
  const services = await getTranslations("serviceType");
  const chosen = other.map(({ chosenService, serviceType, number, externalId }) => {
    return chosenService || (serviceType && services(serviceType)) || `#${number || externalId}`;
  });
  return (
    <div className="mb-5">
      <Notice tone="warning" title={t("differsFrom", { chosen: [...new Set(chosen)].join(", ") })} />
    </div>
  );
}
