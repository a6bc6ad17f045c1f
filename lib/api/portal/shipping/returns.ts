import * as z from "zod";
import { limits, logisticTypes, returnServiceTypes, sellersReturnReasons } from "@/lib/core/vocabulary";
import type { ChosenOption, ReturnPolicy, ReturnRequestRow } from "@/lib/domain/shipping/returns";
import { Amount, Id, integer, requiredText } from "../../shared/wire";

export const ReturnPolicyInput = z.object({
  allowed: z.boolean(),
  days: integer(1, limits.returnDays),
  approval: z.boolean(),
  reasons: z.array(z.enum(sellersReturnReasons)).min(1).max(sellersReturnReasons.length),
  reception_days: integer(0, limits.receptionDays).optional(),
});

export const serializeReturnPolicy = (policy: ReturnPolicy) => ({
  allowed: policy.allowed,
  days: policy.days,
  approval: policy.approval,
  paid_by: "seller",
  reasons: [...policy.reasons],
  reception_days: policy.receptionDays,
});

export const ReturnRequestPath = z.object({ id: Id });

export const ApprovalInput = z.object({
  declared_value: Amount,
  service_type: z.enum(returnServiceTypes),
  logistic_type: z.enum(logisticTypes),
  carrier_id: Id.nullish(),
});

export const toChosenWay = (input: z.output<typeof ApprovalInput>): ChosenOption => ({
  declaredValueCents: input.declared_value,
  serviceType: input.service_type,
  logisticType: input.logistic_type,
  carrierId: input.carrier_id ?? undefined,
});

export const RejectionInput = z.object({ reason: requiredText(limits.returnComment) });

export const serializeReturnRequest = (request: ReturnRequestRow) => ({
  id: request.id,
  shipment_id: request.shipmentId,
  state: request.state,
  reason: request.reason,
  comment: request.comment,
  packages: request.packages.map(({ packageId, itemIds }) => ({
    id: packageId,
    items: itemIds?.map((id) => ({ id })),
  })),
  refused_reason: request.refusedReason,
  return_shipment_id: request.returnShipmentId,
  created_at: request.createdAt.toISOString(),
});
