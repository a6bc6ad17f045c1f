import { deleteOldEvents } from "@/lib/domain/events";
import { deleteOldIdempotencyKeys, deleteOldRateWindows, deleteOldSessions } from "@/lib/domain/identity/accounts";
import { deleteOldNotices } from "@/lib/domain/messaging/notices";
import { deleteOldDeliveries } from "@/lib/domain/messaging/webhooks";
import { deleteOldReceipts } from "@/lib/domain/money/top-ups";
import { eraseOldOrders, eraseOldRecipients } from "@/lib/domain/operating/privacy";
import { deleteOldQuotes } from "@/lib/domain/pricing/quotes";
import { deleteOldCheckoutQuestions } from "@/lib/domain/selling/checkout";
import { deleteOldImports } from "@/lib/domain/selling/imports";
import { deleteOldOrderBatches } from "@/lib/domain/selling/inbox";
import { deleteOldReports } from "@/lib/domain/shipping/bookings";
import { deleteOldBulkActions } from "@/lib/domain/shipping/bulk";
import { deleteOldBatches } from "@/lib/domain/shipping/documents";
import { eraseOldSignatures } from "@/lib/domain/shipping/manifests";
import { deleteOldPrintJobs } from "@/lib/domain/shipping/printers";
import { systemContext } from "@/lib/platform/context";
import { deleteOldRequests } from "@/lib/platform/request-log";
import { inngest } from "../client";
import { everyStage, type Progress, untilDrained } from "./batches";

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
    const once = (name: string, work: () => Promise<unknown>) => async () => {
      await step.run(name, work);
      return { moved: 0, more: false };
    };
    const drained = (name: string, work: () => Promise<Progress>) => () => untilDrained(step, work, name);
    await everyStage([
      once("idempotency-keys", () => deleteOldIdempotencyKeys(ctx)),
      once("rate-windows", () => deleteOldRateWindows(ctx)),
      drained("sessions", () => deleteOldSessions(ctx, { limit: rowsAtOnce })),
      drained("events", () => deleteOldEvents(ctx, { limit: rowsAtOnce })),
      drained("deliveries", () => deleteOldDeliveries(ctx, { limit: rowsAtOnce })),
      drained("requests", () => deleteOldRequests(ctx, { limit: rowsAtOnce })),
      drained("notices", () => deleteOldNotices(ctx, { limit: rowsAtOnce })),
      drained("carrier-reports", () => deleteOldReports(ctx, { limit: rowsAtOnce })),
      drained("document-batches", () => deleteOldBatches(ctx, { limit: documentBatchesAtOnce })),
      drained("print-jobs", () => deleteOldPrintJobs(ctx, { limit: rowsAtOnce })),
      drained("imports", () => deleteOldImports(ctx, { limit: importsAtOnce })),
      drained("bulk-actions", () => deleteOldBulkActions(ctx, { limit: documentBatchesAtOnce })),
      drained("order-batches", () => deleteOldOrderBatches(ctx, { limit: documentBatchesAtOnce })),
      drained("quotes", () => deleteOldQuotes(ctx, { limit: rowsAtOnce })),
      drained("checkout-questions", () => deleteOldCheckoutQuestions(ctx, { limit: rowsAtOnce })),
      drained("receipts", () => deleteOldReceipts(ctx, { limit: documentBatchesAtOnce })),
      drained("signatures", () => eraseOldSignatures(ctx, { limit: recipientsAtOnce })),
      drained("recipients", () => eraseOldRecipients(ctx, { limit: recipientsAtOnce })),
      drained("orders", () => eraseOldOrders(ctx, { limit: rowsAtOnce })),
    ]);
  },
);
