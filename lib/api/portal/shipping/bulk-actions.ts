import * as z from "zod";
import type { ErrorDetail } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { bulkActionKinds, type Locale, limits, serviceTypes, shipmentStatuses } from "@/lib/core/vocabulary";
import type { BulkAction } from "@/lib/domain/shipping/bulk";
import { messagesOf } from "../../pipeline/error-messages";
import { toTimestamp } from "../../shared/timestamp";
import { Id, list, objectRule } from "../../shared/wire";
import { shipmentFilterFields, sortFields } from "./shipments";

export const BulkActionPath = z.object({ id: Id });

const { account_id, status: _status, ids: _ids, ...filters } = shipmentFilterFields;

const SelectionFields = z.object({
  account_id,
  shipment_ids: list(Id, limits.batchLabels).optional(),
  filter: z
    .object({
      ...filters,
      service_type: z.enum(serviceTypes).optional(),
      status: z.array(z.enum(shipmentStatuses)).max(shipmentStatuses.length).optional(),
    })
    .optional(),
});

/** Shipments by id, all that match the filters of the list, or with both those by id that still match. */
export const ShipmentIdsInput = SelectionFields.extend(sortFields).check(
  objectRule(({ shipment_ids: ids, filter }, reject) => {
    if (!ids?.length && !filter) reject("shipment_ids", message("shipments_or_filter_needed"));
  }),
);

/** Shipments by id, or all that match the filters of the list. */
export const BulkSelection = SelectionFields.check(
  objectRule(({ shipment_ids: ids, filter }, reject) => {
    if ((ids?.length ? 1 : 0) + (filter ? 1 : 0) !== 1) reject("shipment_ids", message("shipments_and_filter_given"));
  }),
);

export const BulkActionInput = BulkSelection.safeExtend({ kind: z.enum(bulkActionKinds) });

/** The selection as query fields of the shipment list. */
export const toFilterFields = ({ account_id, shipment_ids: ids, filter }: z.output<typeof SelectionFields>) => ({
  ...filter,
  account_id,
  status: filter?.status,
  ids: ids?.length ? ids : undefined,
});

export const serializeBulkAction = (action: BulkAction, locale: Locale) => ({
  id: action.id,
  kind: action.kind,
  state: action.state,
  total: action.total,
  done: action.done,
  refused: action.refused,
  starts_at: toTimestamp(action.startsAt),
  created_at: toTimestamp(action.createdAt),
  finished_at: action.finishedAt && toTimestamp(action.finishedAt),
  refusals: action.rejections.map((rejection) => ({
    shipment_id: rejection.shipmentId,
    code: rejection.code,
    message: messagesOf(errorOf(rejection), locale)[0],
  })),
});

function errorOf({ shipmentId, code, status }: BulkAction["rejections"][number]): ErrorDetail {
  if (code === "not_found") return { code, resource: "shipment", id: shipmentId };
  if (code === "shipment_stopped") return { code: "conflict", message: message(code, { codes: [] }) };
  if (code === "illegal_transition" && status)
    return { code: "conflict", message: message("bulk_action_impossible_from", { status }) };
  return { code: "conflict", message: message(code === "failed" ? "bulk_action_failed" : "bulk_action_impossible") };
}
