import { errorSentences } from "./errors";
import { fieldSentences } from "./fields";
import { webhookSentences } from "./webhooks";

export const sentences = {
  ...errorSentences,
  ...fieldSentences,
  ...webhookSentences,
};
