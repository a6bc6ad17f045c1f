import * as z from "zod";
import { shipmentStatuses, substatuses } from "@/lib/core/vocabulary";
import { transitionShipment } from "@/lib/domain/shipping/shipments";
import { id } from "./arguments";
import { command } from "./command";

export const shipment = {
  move: command({
    usage: "shipment move --id ID --status STATUS [--substatus SUBSTATUS] [--comment TEXT]",
    input: {
      id,
      status: z.enum(shipmentStatuses),
      substatus: z.enum(substatuses).optional(),
      comment: z.string().max(150).optional(),
    },
    async run(ctx, { id: shipmentId, status, substatus, comment }) {
      const moved = await transitionShipment(ctx, shipmentId, status, { by: "operator", substatus, comment });
      return { shipment_id: moved.id, status: moved.status };
    },
  }),
};
