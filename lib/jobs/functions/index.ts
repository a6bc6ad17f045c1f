import { addUpCountsJob } from "./add-up-counts";
import { advanceShipmentsJob } from "./advance-shipments";
import { backUpDatabaseJob } from "./back-up-database";
import { callCarriersJob } from "./call-carriers";
import { cleanUpJob } from "./clean-up";
import { deliverWebhooksJob } from "./deliver-webhooks";
import { expireShipmentsJob } from "./expire-shipments";
import { measureCarriersJob } from "./measure-carriers";
import { checkLedgerJob } from "./money/check-ledger";
import { chargeDifferencesJob, readPaymentsJob } from "./money/read-payments";
import { watchClaimsJob } from "./money/watch-claims";
import { moveCarrierNetworkJob } from "./move-carrier-network";
import { printDocumentsJob, watchPrintJobsJob } from "./print-documents";
import { readCarriersJob } from "./read-carriers";
import { refreshBranchesJob } from "./refresh-branches";
import { relayOutboxJob } from "./relay-outbox";
import { runBulkActionsJob } from "./run-bulk-actions";
import { runImportsJob } from "./run-imports";
import { sendMailsJob } from "./send-mails";
import { shipOrderBatchesJob } from "./ship-order-batches";
import { shipOrdersJob } from "./ship-orders";
import { syncChannelsJob } from "./sync-channels";

/**
 * All background jobs. The functions are short and idempotent: each finds its work in the database, so a late,
 * duplicate or lost notification does no harm. They only use `step.run` and `step.sendEvent`, the steps of the embedded
 * runner.
 */
export const functions = [
  advanceShipmentsJob,
  expireShipmentsJob,
  moveCarrierNetworkJob,
  callCarriersJob,
  readCarriersJob,
  refreshBranchesJob,
  relayOutboxJob,
  deliverWebhooksJob,
  printDocumentsJob,
  watchPrintJobsJob,
  sendMailsJob,
  runImportsJob,
  runBulkActionsJob,
  shipOrdersJob,
  shipOrderBatchesJob,
  syncChannelsJob,
  readPaymentsJob,
  addUpCountsJob,
  cleanUpJob,
  checkLedgerJob,
  watchClaimsJob,
  chargeDifferencesJob,
  measureCarriersJob,
  backUpDatabaseJob,
];
