import { accountAnswersV2 } from "./accounts-v2";
import { answersV1 } from "./answers-v1";
import { documentAnswersV2, documentRequestsV2 } from "./documents-v2";
import { requestsV1 } from "./requests-v1";
import { requestsV2 } from "./requests-v2";
import { shipmentAnswersV2 } from "./shipments-v2";
import { webhookAnswersV2, webhookRequestsV2 } from "./webhooks-v2";

/** What the document shows of an operation besides its shapes. `openapi.test.ts` parses all of it with the shapes. */
export interface Examples {
  /** Bodies, by what is special about them. */
  readonly requests?: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
}

const requests: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...requestsV1,
  ...requestsV2,
  ...documentRequestsV2,
  ...webhookRequestsV2,
};
const answers: Readonly<Record<string, unknown>> = {
  ...answersV1,
  ...shipmentAnswersV2,
  ...documentAnswersV2,
  ...accountAnswersV2,
  ...webhookAnswersV2,
};

/** By operation: `POST /v2/shipments`. */
export const examples: Readonly<Record<string, Examples>> = Object.fromEntries(
  [...new Set([...Object.keys(requests), ...Object.keys(answers)])].map((name) => [
    name,
    { requests: requests[name], answer: answers[name] },
  ]),
);
