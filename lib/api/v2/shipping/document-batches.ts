import * as z from "zod";
import type { ErrorDetail } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { stopMessage } from "@/lib/core/sales";
import {
  type BatchOrder,
  batchBundles,
  batchErrorCodes,
  batchOrders,
  batchStates,
  documentFormats,
  type Locale,
  labelLayouts,
  limits,
  logisticTypes,
  otherFormat,
  type PrintOrder,
  papers,
  serviceTypes,
  shipmentStatuses,
} from "@/lib/core/vocabulary";
import type { Batch, BatchDraft, Selection } from "@/lib/domain/shipping/documents";
import { messagesOf } from "../../pipeline/error-messages";
import { Instant, Timestamp, toTimestamp } from "../../shared/timestamp";
import { Flag, Id, integer, list, objectRule, text } from "../../shared/wire";
import { envelope } from "../envelope";
import { printingFields, reasonField, toCell } from "./documents";

export const BatchPath = z.object({ id: Id });
export const BatchFileQuery = z.object({ token: z.string().max(100) });

export const BatchesQuery = z.object({
  account_id: Id.optional().meta({ description: "Every account that the credential reaches when left out." }),
  page: integer(1, 10_000_000).default(1).meta({ description: "Counted from 1." }),
  per_page: integer(1, 20).default(10).meta({ description: "Entries on a page." }),
});

const Filter = z
  .object({
    status: z.enum(shipmentStatuses).nullish(),
    origin_id: Id.nullish(),
    service_type: z.enum(serviceTypes).nullish(),
    logistic_type: z.enum(logisticTypes).nullish(),
    external_id: text(limits.externalId).nullish(),
    printed: Flag.nullish().meta({ description: "Whether labels or delivery note were ever obtained." }),
    created_from: Instant.nullish().meta({ description: "Created at this moment or later." }),
    created_to: Instant.nullish().meta({ description: "Created before this moment." }),
  })
  .meta({ description: "All shipments of the account that match, as many as a batch takes." });

export const What = z
  .preprocess((value) => (typeof value === "string" ? [value] : value), list(z.enum(papers), papers.length))
  .refine((chosen) => chosen.length > 0, {
    params: { message: message("document_needed") },
  })
  .meta({ type: ["array", "object", "string"], description: "Labels, delivery notes, preparation sheets." });

/** Requires either shipments or a filter. */
export const withSelection = objectRule<{
  readonly shipment_ids?: readonly number[] | null | undefined;
  readonly filter?: object | null | undefined;
}>(({ shipment_ids: ids, filter }, reject) => {
  if ((ids?.length ? 1 : 0) + (filter ? 1 : 0) !== 1) reject("shipment_ids", message("shipments_and_filter_given"));
});

export const BatchInput = z
  .object({
    account_id: Id,
    shipment_ids: list(Id, limits.batchLabels).nullish().meta({ description: "These, or `filter`." }),
    filter: Filter.nullish(),
    what: What.default(["label"]),
    format: z.enum(documentFormats).default("pdf").meta({ description: "Of the labels; everything else is a PDF." }),
    ...printingFields,
    bundle: z
      .enum(batchBundles)
      .default("merged")
      .meta({ description: "One file for each `what`, or one archive with a file for each shipment and `what`." }),
    order: z.enum(batchOrders).default("given").meta({
      description: "As in `shipment_ids` (a filter: as created), as created, by external id, or by first SKU.",
    }),
    no_status_change: Flag.default(false).meta({
      description: "Leaves the shipments in their states; else they become ready to ship.",
    }),
    reason: reasonField,
  })
  .check(withSelection)
  .meta({ id: "DocumentBatchInput" });

export const BatchV2 = z
  .object({
    id: z.int(),
    account_id: z.int(),
    state: z.enum(batchStates).meta({ description: "`failed`: it was given up; ask for it again." }),
    total: z.int().meta({ description: "Shipments." }),
    done: z.int().meta({ description: "Shipments that are printed and noted as such, or refused." }),
    progress: z.number().meta({ description: "From 0 to 1." }),
    what: z.array(z.enum(papers)),
    format: z.enum(documentFormats),
    layout: z.enum(labelLayouts),
    start_cell: z.int(),
    dpi: z.int(),
    bundle: z.enum(batchBundles),
    order: z.enum(batchOrders),
    no_status_change: z.boolean(),
    reason: z.string().nullable(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
    expires_at: Timestamp.nullable().meta({ description: "When the batch and its files are forgotten." }),
    refusals: z
      .array(z.object({ shipment_id: z.int(), code: z.enum(batchErrorCodes), message: z.string() }))
      .meta({ description: "Shipments without documents, and stopped ones; the others are printed." }),
    links: z.object({
      self: z.url(),
      files: z
        .array(
          z.object({
            what: z.enum(papers).nullable().meta({ description: "Null for an archive." }),
            filename: z.string(),
            content_type: z.string(),
            bytes: z.int(),
            url: z.url().meta({ description: "Needs no credentials, until `expires_at`." }),
          }),
        )
        .meta({ description: "Empty until the batch is done, and when every shipment was refused." }),
    }),
  })
  .meta({ id: "DocumentBatch" });

export const BatchList = envelope(BatchV2).meta({ id: "DocumentBatchList" });

type Input = z.output<typeof BatchInput>;

export function toSelection({ shipment_ids: ids, filter }: Pick<Input, "shipment_ids" | "filter">): Selection {
  if (!filter) return { ids: ids ?? [] };
  return {
    filter: {
      status: filter.status ?? undefined,
      originId: filter.origin_id ?? undefined,
      serviceType: filter.service_type ?? undefined,
      logisticType: filter.logistic_type ?? undefined,
      externalId: filter.external_id ?? undefined,
      isPrinted: filter.printed ?? undefined,
      createdFrom: filter.created_from ?? undefined,
      createdBefore: filter.created_to ?? undefined,
    },
  };
}

export const toBatchDraft = (input: Omit<Input, "order"> & { readonly order: PrintOrder }): BatchDraft => ({
  papers: input.what,
  format: input.format,
  layout: input.layout,
  startCell: toCell(input.start_cell),
  dpi: input.dpi,
  bundle: input.bundle,
  order: input.order,
  keepStatus: input.no_status_change,
  ...(input.reason === undefined ? {} : { reason: input.reason }),
});

export const serializeBatch = (
  batch: Batch,
  { baseUrl, locale }: { baseUrl: string; locale: Locale },
): z.input<typeof BatchV2> => {
  const self = `${baseUrl}/v2/documents/batches/${batch.id}`;
  return {
    id: batch.id,
    account_id: batch.accountId,
    state: batch.state,
    total: batch.total,
    done: batch.done,
    progress: batch.progress,
    what: [...batch.papers],
    format: batch.format,
    layout: batch.layout,
    start_cell: batch.startCell,
    dpi: batch.dpi,
    bundle: batch.bundle,
    order: toBatchOrder(batch.ordering),
    no_status_change: batch.keepStatus,
    reason: batch.reason,
    created_at: toTimestamp(batch.createdAt),
    finished_at: batch.finishedAt && toTimestamp(batch.finishedAt),
    expires_at: batch.expiresAt && toTimestamp(batch.expiresAt),
    refusals: batch.rejections.map((rejection) => ({
      shipment_id: rejection.shipmentId,
      code: rejection.code,
      message: wordRejection(rejection, batch, locale),
    })),
    links: {
      self,
      files: batch.tokens.flatMap((token, index) => {
        const file = batch.files?.[index];
        if (!file) return [];
        const { paper: what, name: filename, contentType: content_type, bytes } = file;
        return [{ what, filename, content_type, bytes, url: `${self}/file?token=${token}` }];
      }),
    },
  };
};

/** In an order that only the portal has, the batch holds its shipments as the portal sorted them. */
const toBatchOrder = (order: PrintOrder): BatchOrder => batchOrders.find((known) => known === order) ?? "given";

/** Why a shipment is not in the files of its batch. */
export const wordRejection = (
  rejection: Batch["rejections"][number],
  batch: Pick<Batch, "format">,
  locale: Locale,
): string => messagesOf(errorOf(rejection, batch), locale)[0];

function errorOf(
  { shipmentId: id, code, status, stopCodes, voided }: Batch["rejections"][number],
  { format }: Pick<Batch, "format">,
): ErrorDetail {
  if (code === "document_not_ready" && status) return { code, id, status };
  if (code === "shipment_stopped") return { code: "conflict", message: stopMessage(stopCodes) };
  if (code === "label_void" && voided)
    return {
      code: "conflict",
      message: message(code, { change: voided.change, at: voided.createdAt.toISOString() }),
    };
  if (code === "not_printable") return { code: "conflict", message: message("shipment_not_printable") };
  if (code === "carrier_label_format")
    return { code: "conflict", message: message(code, { given: otherFormat[format] }) };
  if (code === "carrier_label_unprintable") return { code: "conflict", message: message(code) };
  return { code: "not_found", resource: "shipment", id };
}
