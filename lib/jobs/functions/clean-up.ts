import { deleteOldEvents } from "@/lib/domain/events";
import { deleteOldIdempotencyKeys, deleteOldRateWindows, deleteOldSessions } from "@/lib/domain/identity/accounts";
import { deleteOldNotices } from "@/lib/domain/messaging/notices";
import { deleteOldDeliveries } from "@/lib/domain/messaging/webhooks";
import { eraseOldOrders, eraseOldRecipients } from "@/lib/domain/operating/privacy";
import { deleteOldQuotes } from "@/lib/domain/pricing/quotes";
import { deleteOldReports } from "@/lib/domain/shipping/bookings";
import { deleteOldBulkActions } from "@/lib/domain/shipping/bulk";
import { deleteOldBatches } from "@/lib/domain/shipping/documents";
import { deleteOldImports } from "@/lib/domain/shipping/imports";
import { systemContext } from "@/lib/platform/context";
import { deleteOldRequests } from "@/lib/platform/request-log";
import { inngest } from "../client";
import { untilDrained } from "./batches";

const rowsAtOnce = 5_000;
/** Few, because each may hold many megabytes. */
const documentBatchesAtOnce = 20;
/** Few, because each may have thousands of rows. */
const importsAtOnce = 20;
/** Few, because each has rows in a dozen tables, which are locked meanwhile. */
const recipientsAtOnce = 200;

/**
 * Deletes what is older than its retention (`lib/platform/retention.ts`) and erases the recipients of shipments and
 * orders that ended long ago. Rows that one run leaves are deleted by the next.
 */
export const cleanUpJob = inngest.createFunction(
  { id: "clean-up", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("clean-up", { requestId: runId });
    await step.run("idempotency-keys", () => deleteOldIdempotencyKeys(ctx));
    await step.run("rate-windows", () => deleteOldRateWindows(ctx));
    await untilDrained(step, () => deleteOldSessions(ctx, { limit: rowsAtOnce }), "sessions");
    await untilDrained(step, () => deleteOldEvents(ctx, { limit: rowsAtOnce }), "events");
    await untilDrained(step, () => deleteOldDeliveries(ctx, { limit: rowsAtOnce }), "deliveries");
    await untilDrained(step, () => deleteOldRequests(ctx, { limit: rowsAtOnce }), "requests");
    await untilDrained(step, () => deleteOldNotices(ctx, { limit: rowsAtOnce }), "notices");
    await untilDrained(step, () => deleteOldReports(ctx, { limit: rowsAtOnce }), "carrier-reports");
    await untilDrained(step, () => deleteOldBatches(ctx, { limit: documentBatchesAtOnce }), "document-batches");
    await untilDrained(step, () => deleteOldImports(ctx, { limit: importsAtOnce }), "imports");
    await untilDrained(step, () => deleteOldBulkActions(ctx, { limit: documentBatchesAtOnce }), "bulk-actions");
    await untilDrained(step, () => deleteOldQuotes(ctx, { limit: rowsAtOnce }), "quotes");
    await untilDrained(step, () => eraseOldRecipients(ctx, { limit: recipientsAtOnce }), "recipients");
    await untilDrained(step, () => eraseOldOrders(ctx, { limit: rowsAtOnce }), "orders");
  },
);
