import * as z from "zod";
import { type Locale, logisticTypes } from "@/lib/core/vocabulary";
import type { PrintQueue, QueuedShipment, QueueFilter } from "@/lib/domain/shipping/documents";
import { toTimestamp } from "../../shared/timestamp";
import { Flag, Id } from "../../shared/wire";
import { serializeStop } from "../../v2/shipping/shipments";

export const PrintQueueQuery = z.object({
  account_id: Id,
  origin_id: Id.optional(),
  logistic_type: z.enum(logisticTypes).optional(),
  returns: Flag.optional(),
});

export const PrintedQuery = z.object({ account_id: Id });

export const toQueueFilter = (query: z.output<typeof PrintQueueQuery>): QueueFilter => ({
  accountId: query.account_id,
  originId: query.origin_id,
  logisticType: query.logistic_type,
  isReturn: query.returns,
});

export const serializePrintQueue = (queue: PrintQueue, locale: Locale) => ({
  groups: queue.groups.map((group) => ({
    origin_id: group.originId,
    origin: group.originName,
    logistic_type: group.logisticType,
    shipments: group.shipments,
  })),
  returns: queue.returns,
  deeper: queue.isDeeper,
  labels: queue.labels,
  rows: queue.rows.map((row) => serializeRow(row, locale)),
});

export const serializePrinted = (rows: readonly (QueuedShipment & { lastPrintAt: Date })[], locale: Locale) => ({
  rows: rows.map((row) => ({ ...serializeRow(row, locale), printed_at: toTimestamp(row.lastPrintAt) })),
});

const serializeRow = (row: QueuedShipment, locale: Locale) => ({
  id: row.id,
  external_id: row.externalId,
  recipient: row.recipient,
  city: row.city,
  origin: row.originName,
  logistic_type: row.logisticType,
  packages: row.packageCount,
  label_version: row.labelVersion,
  created_at: toTimestamp(row.createdAt),
  // A queued shipment is before dispatch.
  stop: serializeStop(row.stop, locale),
});
