import { fieldSentences } from "./fields";
import { webhookSentences } from "./webhooks";

export const sentences = {
  ...fieldSentences,
  ...webhookSentences,
};
