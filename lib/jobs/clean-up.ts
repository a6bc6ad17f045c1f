import { deleteOldIdempotencyKeys, deleteOldRateWindows } from "@/lib/accounts";
import { deleteOldReports } from "@/lib/bookings";
import { deleteOldBulkActions } from "@/lib/bulk";
import { systemContext } from "@/lib/context";
import { deleteOldBatches } from "@/lib/documents";
import { deleteOldImports } from "@/lib/imports";
import { deleteOldNotices } from "@/lib/notices";
import { deleteOldEvents } from "@/lib/outbox";
import { deleteOldRequests } from "@/lib/request-log";
import { deleteOldDeliveries } from "@/lib/webhooks";
import { inBatches } from "./batches";
import { inngest } from "./client";

const rowsAtOnce = 5_000;
/** Each may hold many megabytes. */
const documentBatchesAtOnce = 20;
/** Each may have thousands of rows. */
const importsAtOnce = 20;

/**
 * Deletes what has served its time (idempotency keys, counters of past rate windows, events, deliveries and notes of
 * requests, reports of carriers, batches of documents, imports). What one run leaves, the next takes.
 */
export const cleanUpJob = inngest.createFunction(
  { id: "clean-up", triggers: [{ cron: "*/5 * * * *" }], concurrency: 1 },
  async ({ step, runId }) => {
    const ctx = systemContext("clean-up", { requestId: runId });
    await step.run("idempotency-keys", () => deleteOldIdempotencyKeys(ctx));
    await step.run("rate-windows", () => deleteOldRateWindows(ctx));
    await inBatches(step, () => deleteOldEvents(ctx, { limit: rowsAtOnce }), "events");
    await inBatches(step, () => deleteOldDeliveries(ctx, { limit: rowsAtOnce }), "deliveries");
    await inBatches(step, () => deleteOldRequests(ctx, { limit: rowsAtOnce }), "requests");
    await inBatches(step, () => deleteOldNotices(ctx, { limit: rowsAtOnce }), "notices");
    await inBatches(step, () => deleteOldReports(ctx, { limit: rowsAtOnce }), "carrier-reports");
    await inBatches(step, () => deleteOldBatches(ctx, { limit: documentBatchesAtOnce }), "document-batches");
    await inBatches(step, () => deleteOldImports(ctx, { limit: importsAtOnce }), "imports");
    await inBatches(step, () => deleteOldBulkActions(ctx, { limit: documentBatchesAtOnce }), "bulk-actions");
  },
);
