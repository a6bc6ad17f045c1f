import * as z from "zod";
import { requestTypes } from "@/lib/core/vocabulary";
import type { AccountRequest } from "@/lib/domain/shipping/shipments";
import { Id, integer, requiredText } from "../shared/wire";

/** Wire schemas of the requests of every account. */

const states = ["open", "done", "refused"] as const;

export const AccountRequestsQuery = z.object({
  state: z.enum(states).optional(),
  type: z.enum(requestTypes).optional(),
  page: integer(1, 400).default(1),
  per_page: integer(1, 100).default(25),
});

export const AccountRequestPath = z.object({ request_id: Id });

export const AccountRequestInput = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("done") }),
  z.object({ outcome: z.literal("refused"), reason: requiredText(300) }),
]);

const stateOf = ({ completedAt, refusedReason }: AccountRequest): (typeof states)[number] =>
  completedAt === null ? "open" : refusedReason === null ? "done" : "refused";

const serializeAccountRequest = (request: AccountRequest) => ({
  id: request.id,
  type: request.type,
  state: stateOf(request),
  comment: request.comment,
  refused_reason: request.refusedReason,
  account: { id: request.account.id, name: request.account.name, is_test: request.account.isTest },
  shipment_id: request.shipmentId,
  external_id: request.shipment?.externalId ?? "",
  recipient: request.shipment?.destinationName ?? "",
  place: request.shipment ? `${request.shipment.destinationCity}, ${request.shipment.destinationState}` : "",
  carrier_name: request.shipment?.carrier.name ?? "",
  status: request.shipment?.status ?? null,
  created_at: request.createdAt.toISOString(),
  completed_at: request.completedAt?.toISOString() ?? null,
});

export const serializeAccountRequests = (page: {
  rows: readonly AccountRequest[];
  hasMore: boolean;
  open: number;
}) => ({
  data: page.rows.map(serializeAccountRequest),
  has_more: page.hasMore,
  open: page.open,
});
