import * as z from "zod";
import { requestTypesV1 } from "@/lib/core/vocabulary";
import type { ShipmentRequest } from "@/lib/domain/shipping/shipments";
import { Id } from "../shared/wire";

export const RequestQuery = z.object({ account_id: Id, type: z.enum(requestTypesV1) });

export const RequestList = z
  .object({
    status: z.literal("success"),
    requests: z.array(z.object({ id: z.int(), type: z.string(), completed: z.boolean(), created_at: z.string() })),
  })
  .meta({ id: "RequestListV1" });

export const RequestReply = z.object({ status: z.literal("success"), request_id: z.int() });

/** Types are lower case in requests, but capitalised in lists. Claims came after v1, whose lists do not have them. */
const listed: Readonly<Record<string, string>> = { cancellation: "Cancellation", rescue: "Rescue" };

export const serializeRequests = (requests: readonly ShipmentRequest[]): z.input<typeof RequestList> => ({
  status: "success",
  requests: requests.flatMap(({ id, type, completedAt, createdAt }) => {
    const name = listed[type];
    if (name === undefined) return [];
    return [
      {
        id,
        type: name,
        completed: completedAt !== null,
        created_at: createdAt.toISOString().slice(0, 19).replace("T", " "),
      },
    ];
  }),
});

export const serializeRequest = ({ id }: ShipmentRequest): z.input<typeof RequestReply> => ({
  status: "success",
  request_id: id,
});
