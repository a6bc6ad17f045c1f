import { envelope, site } from "./places";

/** Requests and responses of v2 about documents, except those of one shipment. */

const batch = {
  id: 12,
  account_id: 1,
  state: "done",
  total: 3,
  done: 3,
  progress: 1,
  what: ["label", "document"],
  format: "pdf",
  layout: "10x15",
  start_cell: 1,
  dpi: 203,
  bundle: "merged",
  order: "external_id",
  no_status_change: false,
  reason: null,
  created_at: "2026-11-20T16:00:00+00:00",
  finished_at: "2026-11-20T16:00:02+00:00",
  expires_at: "2026-11-20T17:00:02+00:00",
  refusals: [
    {
      shipment_id: 3,
      code: "document_not_ready",
      message: "Los documentos todavía no están disponibles (estado Procesando).",
    },
  ],
  links: {
    self: `${site}/v2/documents/batches/12`,
    files: [
      {
        what: "label",
        filename: "etiquetas-12.pdf",
        content_type: "application/pdf",
        bytes: 11456,
        url: `${site}/v2/documents/batches/12/file?token=0.1795194002.${"A".repeat(43)}`,
      },
      {
        what: "document",
        filename: "remitos-12.pdf",
        content_type: "application/pdf",
        bytes: 9120,
        url: `${site}/v2/documents/batches/12/file?token=1.1795194002.${"A".repeat(43)}`,
      },
    ],
  },
};

const queued = {
  ...batch,
  state: "queued",
  done: 0,
  progress: 0,
  finished_at: null,
  expires_at: null,
  refusals: [],
  links: { ...batch.links, files: [] },
};

const print = {
  id: 41,
  what: "label",
  format: "zpl",
  layout: null,
  dpi: 203,
  printed_at: "2026-11-20T16:12:40+00:00",
  reprint: true,
  reason: "Se mojó la etiqueta",
  by: { type: "user", id: 3, name: "Lucía Fernández" },
  channel: "portal",
  batch_id: null,
};

const calibration = {
  format: "zpl",
  body: "XlhBXkNJMjheUFc4MDBeTEwxMjAwXlha",
  content: "XlhBXkNJMjheUFc4MDBeTEwxMjAwXlha",
};

export const documentResponsesV2 = {
  "GET /v2/documents/{file}": calibration,
  "GET /v2/documents/batches": envelope("/v2/documents/batches", 10, batch),
  "POST /v2/documents/batches": queued,
  "GET /v2/documents/batches/{id}": batch,
  "GET /v2/shipments/{id}/prints": envelope("/v2/shipments/1/prints", 20, print),
} as const satisfies Record<string, unknown>;

export const documentRequestsV2 = {
  "POST /v2/documents/batches": {
    "labels and delivery notes, by external id": {
      account_id: 1,
      shipment_ids: [1, 2, 3],
      what: ["label", "document"],
      order: "external_id",
    },
    "whatever is not printed yet, for a label printer": {
      account_id: 1,
      filter: { status: "documentation_ready", origin_id: 1, printed: false },
      format: "zpl",
      dpi: 300,
    },
    "four on a sheet, from the third cell on": { account_id: 1, shipment_ids: [1, 2], layout: "a4", start_cell: 3 },
    "an archive, printed again": {
      account_id: 1,
      shipment_ids: [1],
      what: ["label", "document", "preparation"],
      bundle: "zip",
      reason: "Se mojaron las etiquetas",
    },
  },
} as const satisfies Record<string, unknown>;
