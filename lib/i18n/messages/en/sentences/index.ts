import { errorSentences } from "./errors";
import { fieldSentences } from "./fields";
import { priceSentences } from "./prices";
import { webhookSentences } from "./webhooks";

export const sentences = {
  ...errorSentences,
  ...fieldSentences,
  ...priceSentences,
  ...webhookSentences,
};
