import { accountResponsesV2 } from "./accounts-v2";
import { claimRequestsV2, claimResponsesV2 } from "./claims-v2";
import { documentRequestsV2, documentResponsesV2 } from "./documents-v2";
import { orderResponsesV2 } from "./orders-v2";
import { requestsV1 } from "./requests-v1";
import { requestsV2 } from "./requests-v2";
import { responsesV1 } from "./responses-v1";
import { shipmentResponsesV2 } from "./shipments-v2";
import { webhookRequestsV2, webhookResponsesV2 } from "./webhooks-v2";

/** The examples of an operation. `openapi.test.ts` validates them with the schemas. */
export interface Examples {
  /** Request bodies by the name of the example. */
  readonly requests?: Readonly<Record<string, unknown>> | undefined;
  readonly answer?: unknown;
}

const requests: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...requestsV1,
  ...requestsV2,
  ...claimRequestsV2,
  ...documentRequestsV2,
  ...webhookRequestsV2,
};
const responses: Readonly<Record<string, unknown>> = {
  ...responsesV1,
  ...shipmentResponsesV2,
  ...claimResponsesV2,
  ...documentResponsesV2,
  ...orderResponsesV2,
  ...accountResponsesV2,
  ...webhookResponsesV2,
};

/** Examples by operation, such as `POST /v2/shipments`. */
export const examples: Readonly<Record<string, Examples>> = Object.fromEntries(
  [...new Set([...Object.keys(requests), ...Object.keys(responses)])].map((name) => [
    name,
    { requests: requests[name], answer: responses[name] },
  ]),
);
