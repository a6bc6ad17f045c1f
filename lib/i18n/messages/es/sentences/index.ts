import type { MessageFacts } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";
import { accountSentences } from "./accounts";
import { carrierSentences } from "./carriers";
import { claimSentences } from "./claims";
import { documentSentences } from "./documents";
import { errorSentences } from "./errors";
import { fieldSentences } from "./fields";
import { goodsSentences } from "./goods";
import { importSentences } from "./imports";
import { ledgerSentences } from "./ledger";
import { manifestSentences } from "./manifests";
import { orderSentences } from "./orders";
import { pickupSentences } from "./pickups";
import { placeSentences } from "./places";
import { priceSentences } from "./prices";
import { privacySentences } from "./privacy";
import { quoteSentences } from "./quotes";
import { returnSentences } from "./returns";
import { sheetSentences } from "./sheets";
import { shipmentSentences } from "./shipments";
import { shippingRuleSentences } from "./shipping-rules";
import { tariffSentences } from "./tariffs";
import { trackingSentences } from "./tracking";
import { webhookSentences } from "./webhooks";

export const sentences: Sentences<MessageFacts> = {
  ...accountSentences,
  ...carrierSentences,
  ...claimSentences,
  ...documentSentences,
  ...errorSentences,
  ...fieldSentences,
  ...goodsSentences,
  ...importSentences,
  ...ledgerSentences,
  ...manifestSentences,
  ...orderSentences,
  ...pickupSentences,
  ...placeSentences,
  ...priceSentences,
  ...privacySentences,
  ...quoteSentences,
  ...returnSentences,
  ...sheetSentences,
  ...shipmentSentences,
  ...shippingRuleSentences,
  ...tariffSentences,
  ...trackingSentences,
  ...webhookSentences,
};
