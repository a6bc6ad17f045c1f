import * as z from "zod";
import { crossdockSteps, limits } from "@/lib/core/vocabulary";
import type { CrossdockScanned, CrossdockStock, UnknownScan } from "@/lib/domain/warehouse/crossdock";
import { Id, integer, optionalText, text } from "../shared/wire";

const worlds = ["live", "test"] as const;

/** Parcels of live and test accounts are never shown or printed together. */
const world = z.enum(worlds).default("live");

export const CrossdockQuery = z.object({ day: z.iso.date(), world });

export const serializeCrossdock = ({ carriers }: CrossdockStock, unknownScans: readonly UnknownScan[]) => ({
  carriers: carriers.map((carrier) => ({
    id: carrier.carrierId,
    name: carrier.carrierName,
    logo: carrier.carrierLogo,
    waiting: carrier.waiting,
    on_hold: carrier.onHold,
    handed_over: carrier.handedOver,
  })),
  unknown_scans: unknownScans.map(({ id, code, step, actor, scannedAt }) => ({
    id,
    code,
    step,
    actor,
    scanned_at: scannedAt.toISOString(),
  })),
});

export const CrossdockScanInput = z.object({
  step: z.enum(crossdockSteps),
  code: text(limits.scanCode, 1),
  carrier_id: Id.nullish(),
  accept_undispatched: z.boolean().default(false),
  reason: optionalText(300),
});

export function serializeCrossdockScan(result: CrossdockScanned) {
  if (result.outcome === "unknown") return { outcome: "unknown" as const, scanned: 0, shipment: null };
  const { outcome, scanned, shipment, account } = result;
  return {
    outcome,
    scanned,
    shipment: {
      id: shipment.id,
      external_id: shipment.externalId,
      delivery_id: shipment.deliveryId,
      account: { id: account.id, name: account.name, is_test: account.isTest },
      carrier: { id: shipment.carrier.id, name: shipment.carrier.name },
      recipient: shipment.destinationName,
      place: `${shipment.destinationCity}, ${shipment.destinationState}`,
      packages: shipment.packageCount,
      status: shipment.status,
      last_status_at: shipment.lastStatusAt.toISOString(),
    },
  };
}

export const HandoverPath = z.object({ carrier_id: Id });
export const HandoverQuery = z.object({ day: z.iso.date(), world, part: integer(1, 99).default(1) });
