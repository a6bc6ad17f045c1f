import { envelope } from "./places";

/** Requests and responses of v2 about webhooks, except the subscriptions themselves. */

const hours = Array.from({ length: 24 }, (_, hour) => ({
  from: `2026-11-${hour < 8 ? "19" : "20"}T${String((16 + hour) % 24).padStart(2, "0")}:00:00+00:00`,
  succeeded: hour === 23 ? 11 : 2,
  failed: hour === 22 ? 1 : 0,
}));

const health = {
  id: 1,
  account_id: 1,
  topic: "status",
  url: "https://shop.example.com/anden/status",
  state: "enabled",
  disabled_reason: null,
  disabled_at: null,
  failures: 0,
  failing_since: null,
  last_success_at: "2026-11-20T15:58:04+00:00",
  last_failure_at: null,
  paused_until: null,
  last_24h: { succeeded: 57, failed: 1 },
  hours,
  pending: 0,
  held: 0,
};

const disabled = {
  ...health,
  state: "disabled",
  disabled_reason: "owner",
  disabled_at: "2026-11-20T16:00:00+00:00",
  held: 3,
};

const messageId = "msg_01KAH8W3ZV5Q2M7R4T6Y8B0C1D";

const outcome = { state: "failed", attempts: 10, next_at: null, last_status: 503, last_error: "status" };

const delivery = {
  id: 1,
  webhook_id: 1,
  message_id: messageId,
  topic: "status",
  type: "shipment.status_changed",
  ...outcome,
  created_at: "2026-11-17T12:24:10+00:00",
  finished_at: "2026-11-20T16:00:00+00:00",
  shipment_id: 1,
};

const due = { state: "pending", next_at: "2026-11-20T16:45:12+00:00", finished_at: null };

const data = {
  account_id: 1,
  shipment_id: 1,
  external_id: "1001",
  status: "Pendiente de Preparacion",
  status_code: "documentation_ready",
  substatus: null,
  direction: "forward",
  previous_status_code: "new",
  sequence: 2,
};

const body = {
  topic: "status",
  timestamp: "2026-11-17T12:24:10+00:00",
  data,
  id: messageId,
  type: "shipment.status_changed",
  account_id: 1,
};

const detail = {
  ...delivery,
  request: {
    url: "https://shop.example.com/anden/status",
    headers: {
      "content-type": "application/json",
      "user-agent": "Anden-Webhooks/1",
      "webhook-id": messageId,
      "webhook-timestamp": "1795190400",
      "webhook-topic": "status",
      "webhook-delivery-id": "1",
      "webhook-attempt": "10",
    },
    body: JSON.stringify(body),
  },
  attempt_log: [
    {
      number: 10,
      started_at: "2026-11-20T16:00:00+00:00",
      milliseconds: 212,
      status: 503,
      error: "status",
      response: "upstream unavailable",
      remote_ip: "198.51.100.7",
    },
  ],
};

const test = {
  ...delivery,
  ...due,
  id: 2,
  message_id: "msg_01KAH9A1B2C3D4E5F6G7H8J9K0",
  type: "webhook.test",
  attempts: 0,
  last_status: null,
  last_error: null,
  created_at: "2026-11-20T16:45:12+00:00",
  shipment_id: null,
};

const events = [
  {
    id: messageId,
    topic: "status",
    type: "shipment.status_changed",
    sequence: 2,
    created_at: "2026-11-17T12:24:10+00:00",
    data,
    deliveries: [{ id: 1, webhook_id: 1, host: "shop.example.com", ...outcome, finished_at: delivery.finished_at }],
  },
];

const webhook = "/v2/accounts/{account_id}/webhooks/{webhook_id}";
const previous = [{ expires_at: "2026-11-21T16:00:00+00:00" }];

export const webhookResponsesV2 = {
  "GET /v2/accounts/{account_id}/webhook-health": [health],
  [`GET ${webhook}/health`]: health,
  [`GET ${webhook}/secret`]: { secret: `whsec_${"A".repeat(43)}=`, previous },
  [`POST ${webhook}/secret/rotate`]: { previous },
  [`POST ${webhook}/disable`]: disabled,
  [`POST ${webhook}/enable`]: health,
  [`POST ${webhook}/test`]: test,
  [`POST ${webhook}/replay`]: { queued: 3, more: false },
  [`GET ${webhook}/deliveries`]: envelope("/v2/accounts/1/webhooks/1/deliveries", 20, delivery),
  [`GET ${webhook}/deliveries/{delivery_id}`]: detail,
  [`POST ${webhook}/deliveries/{delivery_id}/redeliver`]: { ...delivery, ...due },
  "GET /v2/shipments/{id}/events": events,
} as const satisfies Record<string, unknown>;

export const webhookRequestsV2 = {
  [`POST ${webhook}/secret/rotate`]: {
    "with a day to change over": {},
    "at once, since the secret leaked": { grace_seconds: 0 },
  },
  [`POST ${webhook}/enable`]: { "what was held stays held": {}, "what was held is sent": { replay: true } },
  [`POST ${webhook}/replay`]: {
    "since a moment": { since: "2026-11-20T03:00:00+00:00" },
    "of a day": { since: "2026-11-19T00:00:00-03:00", until: "2026-11-20T00:00:00-03:00" },
  },
} as const satisfies Record<string, unknown>;
