import type { EventType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { recordEvents } from "@/lib/platform/outbox";
import type { ManifestRow } from "./list";

type ManifestEventType = Extract<EventType, `manifest.${string}`>;

/** Publishes the present state of a manifest; its version is the sequence of the event. */
export const publishManifest = (
  tx: Context,
  manifest: ManifestRow,
  type: ManifestEventType,
  changes: readonly string[],
): Promise<void> =>
  recordEvents(tx, [
    {
      accountId: manifest.accountId,
      aggregate: "manifest",
      aggregateId: manifest.id,
      sequence: manifest.version,
      type,
      payload: {
        account_id: manifest.accountId,
        manifest_id: manifest.id,
        number: manifest.number,
        origin_id: manifest.originId,
        carrier_id: manifest.carrierId,
        day: manifest.day,
        state: manifest.state,
        shipments: manifest.shipmentCount,
        packages: manifest.packageCount,
        pickup_id: manifest.pickupId,
        changes,
      },
    },
  ]);
