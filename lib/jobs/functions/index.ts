import { addUpCountsJob } from "./add-up-counts";
import { advanceShipmentsJob } from "./advance-shipments";
import { callCarriersJob } from "./call-carriers";
import { checkLedgerJob } from "./check-ledger";
import { cleanUpJob } from "./clean-up";
import { deliverWebhooksJob } from "./deliver-webhooks";
import { expireShipmentsJob } from "./expire-shipments";
import { moveCarrierNetworkJob } from "./move-carrier-network";
import { printDocumentsJob } from "./print-documents";
import { relayOutboxJob } from "./relay-outbox";
import { runBulkActionsJob } from "./run-bulk-actions";
import { runImportsJob } from "./run-imports";
import { sendMailsJob } from "./send-mails";

/**
 * Everything that happens without anybody asking for it. The functions are short and repeatable: each finds its work in
 * the database, so a wake-up that is late, doubled or lost does no harm. They use `step.run` and `step.sendEvent` only,
 * which is all that the embedded runner offers.
 */
export const functions = [
  advanceShipmentsJob,
  expireShipmentsJob,
  moveCarrierNetworkJob,
  callCarriersJob,
  relayOutboxJob,
  deliverWebhooksJob,
  printDocumentsJob,
  sendMailsJob,
  runImportsJob,
  runBulkActionsJob,
  addUpCountsJob,
  cleanUpJob,
  checkLedgerJob,
];
