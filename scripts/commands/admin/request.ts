import * as z from "zod";
import { resolveRequest } from "@/lib/domain/shipping/shipments";
import { id } from "./arguments";
import { command } from "./command";

const toResponse = (request: Awaited<ReturnType<typeof resolveRequest>>) => ({
  request_id: request.id,
  shipment_id: request.shipmentId,
  type: request.type,
  refused_reason: request.refusedReason,
});

export const request = {
  complete: command({
    usage: "request complete --id ID",
    input: { id },
    run: async (ctx, input) => toResponse(await resolveRequest(ctx, input.id, "completed")),
  }),
  refuse: command({
    usage: "request refuse --id ID --reason TEXT",
    input: { id, reason: z.string().min(1).max(150) },
    run: async (ctx, input) => toResponse(await resolveRequest(ctx, input.id, { refusedReason: input.reason })),
  }),
};
