import { DropoffCard } from "@/components/portal/shipments/detail/dropoff-card";
import { serializeLocations } from "@/lib/api/v2/geography/locations";
import { isDroppedOff, isPreparing, listDropoffBranches, type Shipment } from "@/lib/domain/shipping/shipments";
import type { Context } from "@/lib/platform/context";

/** The branches to bring a shipment to, as long as the seller still has it. */
export async function Dropoff({ ctx, shipment }: { ctx: Context; shipment: Shipment }) {
  if (!isPreparing(shipment.status) || !isDroppedOff(shipment.logisticType)) return null;
  const branches = await listDropoffBranches(ctx, shipment.id);
  return (
    <DropoffCard carrier={shipment.carrier.name} city={shipment.origin.city} locations={serializeLocations(branches)} />
  );
}
