import * as z from "zod";
import { type RequestType, requestTypes } from "@/lib/core/vocabulary";
import type { ShipmentRequest } from "@/lib/domain/shipping/shipments";
import { Id } from "../shared/wire";

export const RequestQuery = z.object({ account_id: Id, type: z.enum(requestTypes) });

export const RequestList = z
  .object({
    status: z.literal("success"),
    requests: z.array(z.object({ id: z.int(), type: z.string(), completed: z.boolean(), created_at: z.string() })),
  })
  .meta({ id: "RequestListV1" });

export const RequestReply = z.object({ status: z.literal("success"), request_id: z.int() });

/** Types are lower case in requests, but capitalised in lists. */
const listed: Readonly<Record<RequestType, string>> = { cancellation: "Cancellation", rescue: "Rescue" };

export const serializeRequests = (requests: readonly ShipmentRequest[]): z.input<typeof RequestList> => ({
  status: "success",
  requests: requests.map((request) => ({
    id: request.id,
    type: listed[request.type],
    completed: request.completedAt !== null,
    created_at: request.createdAt.toISOString().slice(0, 19).replace("T", " "),
  })),
});

export const serializeRequest = ({ id }: ShipmentRequest): z.input<typeof RequestReply> => ({
  status: "success",
  request_id: id,
});
