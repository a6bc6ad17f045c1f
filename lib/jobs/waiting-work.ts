import { areBranchesDue } from "@/lib/domain/carriers";
import { hasEventsToRelay } from "@/lib/domain/events";
import { hasDeliveriesDue } from "@/lib/domain/messaging/webhooks";
import { isLedgerCheckDue } from "@/lib/domain/money/ledger";
import { hasPaymentLinksDue } from "@/lib/domain/money/top-ups";
import { hasChannelWork } from "@/lib/domain/selling/channels";
import { hasOpenRows } from "@/lib/domain/selling/imports";
import { hasOrderBatchesOpen } from "@/lib/domain/selling/inbox";
import { hasOrdersDue } from "@/lib/domain/selling/orders";
import { areReportsDue, hasBookingsDue } from "@/lib/domain/shipping/bookings";
import { hasActionsDue } from "@/lib/domain/shipping/bulk";
import { hasOpenBatches } from "@/lib/domain/shipping/documents";
import { hasShipmentsToMove } from "@/lib/domain/shipping/network";
import { hasPickupsDue } from "@/lib/domain/shipping/pickups";
import { hasPrintJobsDue } from "@/lib/domain/shipping/printers";
import { hasShipmentsToAdvance } from "@/lib/domain/shipping/shipments";
import { type Context, systemContext } from "@/lib/platform/context";
import { lastNight } from "./functions/money/check-ledger";
import { carrierNetworkSpeed } from "./functions/move-carrier-network";

/**
 * Whether a function would find work now, by its id: one query by an index instead of the several calls of a run. Each
 * says yes too where a process may have died at its work, which only further runs find out.
 */
const probes: Readonly<Record<string, (ctx: Context) => Promise<boolean>>> = {
  "advance-shipments": hasShipmentsToAdvance,
  "move-carrier-network": async (ctx) => carrierNetworkSpeed() > 0 && hasShipmentsToMove(ctx),
  "call-carriers": async (ctx) => (await hasBookingsDue(ctx)) || hasPickupsDue(ctx),
  "read-carriers": areReportsDue,
  "refresh-branches": areBranchesDue,
  "relay-outbox": hasEventsToRelay,
  "deliver-webhooks": hasDeliveriesDue,
  "print-documents": hasOpenBatches,
  "watch-print-jobs": hasPrintJobsDue,
  "run-imports": hasOpenRows,
  "run-bulk-actions": hasActionsDue,
  "ship-orders": hasOrdersDue,
  "ship-order-batches": hasOrderBatchesOpen,
  "sync-channels": hasChannelWork,
  "read-payments": hasPaymentLinksDue,
  "check-ledger": (ctx) => isLedgerCheckDue(ctx, lastNight(ctx.now())),
};

/** `jobId` is that of a sync, `anden-relay-outbox`. A function without a probe always may have work. */
export async function mayHaveWork(jobId: string, ctx = systemContext("sweep")): Promise<boolean> {
  const probe = probes[jobId.replace(/^anden-/, "")];
  return probe ? probe(ctx) : true;
}
