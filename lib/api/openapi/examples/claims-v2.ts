import { envelope, site } from "./places";

const openedAt = "2026-11-25T20:10:00+00:00";

const claim = {
  id: 12,
  account_id: 1,
  shipment_id: 987,
  external_id: "1001",
  delivery_id: "0001-00000987",
  recipient: "Ana Gómez",
  kind: "lost",
  state: "open",
  source: "seller",
  description: "No aparece desde el 14 de noviembre",
  amount: 25000,
  payout: 0,
  refund: 0,
  carrier: { id: 1, name: "Rutalba" },
  sent_at: null,
  answer_by: null,
  overdue: false,
  decided_at: null,
  rejected_reason: null,
  paid_at: null,
  closed_at: null,
  created_at: openedAt,
};

const opened = { from: null, to: "open", at: openedAt, note: "" };
const photo = { id: 31, kind: "photo", name: "caja.jpg", url: `${site}/v2/claims/12/evidence/31` };
const wholeClaim = { ...claim, evidence: [], history: [opened] };
const sentAt = "2026-11-26T13:00:00+00:00";
const closedAt = "2026-11-26T15:00:00+00:00";

const sentPhoto = { name: "caja.jpg", content: "/9j/4AAQSkZJRg==", content_type: "image/jpeg" };

export const claimRequestsV2 = {
  "POST /v2/shipments/{id}/claims": {
    "a lost parcel": { kind: "lost", description: claim.description, amount: 25000 },
    "with a photo": { kind: "damaged", description: "La caja llegó aplastada", evidence: [sentPhoto] },
    "with photos of its return": { kind: "damaged", description: "La caja llegó aplastada", known_photos: [7, 8] },
  },
  "POST /v2/claims/{id}/evidence": { "a photo": { evidence: [sentPhoto] } },
  "POST /v2/claims/{id}/close": { "the parcel turned up": { reason: "Apareció" } },
};

export const claimResponsesV2 = {
  "GET /v2/claims": envelope("/v2/claims", 20, claim),
  "GET /v2/claims/{id}": {
    ...wholeClaim,
    state: "sent",
    sent_at: sentAt,
    answer_by: "2026-12-11",
    evidence: [photo],
    history: [opened, { from: "open", to: "sent", at: sentAt, note: "" }],
  },
  "POST /v2/claims/{id}/evidence": { ...wholeClaim, evidence: [photo] },
  "POST /v2/claims/{id}/close": {
    ...wholeClaim,
    state: "closed",
    closed_at: closedAt,
    history: [opened, { from: "open", to: "closed", at: closedAt, note: "Apareció" }],
  },
  "POST /v2/shipments/{id}/claims": wholeClaim,
  "GET /v2/shipments/{id}/claims": {
    status: "in_transit",
    refunded: 0,
    claims: [claim],
    claimable: [
      { kind: "lost", until: null, reason: "open" },
      { kind: "damaged", until: null, reason: "not_delivered" },
      { kind: "missing", until: null, reason: "not_delivered" },
      { kind: "late", until: "2026-12-20", reason: null },
      { kind: "overcharged", until: "2027-01-12", reason: null },
      { kind: "not_received", until: null, reason: "not_delivered" },
    ],
    known_photos: [{ id: 7, taken_by: "buyer", created_at: openedAt, url: `${site}/api/portal/return-photos/7` }],
  },
};
