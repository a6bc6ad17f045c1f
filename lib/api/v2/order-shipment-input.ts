import * as z from "zod";
import { message } from "@/lib/core/messages";
import {
  decisionAnswers,
  decisionCodes,
  limits,
  logisticTypes,
  packagingModes,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type { ShipmentChoice } from "@/lib/domain/selling/orders";
import { Amount, Flag, Id, list, objectRule, Quantity, text } from "../shared/wire";
import { ShipmentInput } from "./shipping/shipments";

/** An answer to a reason why an order waits. */
export const OrderDecisionInput = z
  .object({
    code: z.enum(decisionCodes),
    answer: z.enum([...decisionAnswers, "ask"]).meta({
      description: "`ship` it all the same, `ignore` the order, or `ask` again, which takes an answer back.",
    }),
  })
  .meta({ id: "OrderDecisionInput" });

const LineQuantityInput = z.object({
  number: z.int().min(1).max(limits.orderLines).meta({ description: "The line of the order." }),
  quantity: Quantity,
});

const choiceFields = {
  service_type: z.enum(serviceTypes).nullish(),
  logistic_type: z.enum(logisticTypes).nullish(),
  carrier_id: Id.nullish(),
  point_id: text(50).nullish().meta({ description: "The pick-up point, instead of the one that the buyer chose." }),
  expected_price: ShipmentInput.shape.expected_price,
  declared_value: Amount.nullish().meta({
    description:
      "In pesos; the share of what was paid for the pieces when it is left out. Needed for another currency.",
  }),
  without_shop: Flag.nullish().meta({
    description: "Ship what is known although the connected shop cannot be asked whether the order has changed.",
  }),
  type_packaging: z.enum(packagingModes).nullish(),
  container_id: Id.nullish().meta({ description: "The box of the account that takes all of it." }),
  process_immediately: ShipmentInput.shape.process_immediately,
};

/** Every member may be left out, and so may the body. */
export const OrderShipmentInput = z
  .object({
    items: list(LineQuantityInput, limits.orderLines).nullish().meta({
      description: "What is shipped now; everything that is left of the order when it is left out.",
    }),
    ...choiceFields,
  })
  .check(
    objectRule<{ items?: unknown }>((value, reject) => {
      if (Array.isArray(value.items) && value.items.length === 0) reject("items", message("load_empty"));
    }),
  )
  .meta({
    id: "OrderShipmentInput",
    description: "Without service, dispatch mode and carrier it is sent as the buyer chose, or as the account prefers.",
  });

export const MergedShipmentInput = z
  .object({
    order_ids: list(Id, limits.mergedOrders).meta({
      description: `Orders of the same recipient, address and origin, ${limits.mergedOrders} at most.`,
    }),
    destination_order_id: Id.nullish().meta({
      description:
        "Of one person whose address is written differently: the order whose recipient and address are used. Otherwise they have to be the same in all of them.",
    }),
    ...choiceFields,
  })
  .check(
    objectRule<{ order_ids?: unknown }>((value, reject) => {
      if (Array.isArray(value.order_ids) && value.order_ids.length === 0)
        reject("order_ids", message("list_too_short", { minimum: 1 }));
    }),
  )
  .meta({ id: "MergedShipmentInput" });

type ChoiceInput = Omit<z.output<typeof MergedShipmentInput>, "order_ids" | "destination_order_id">;

export const toChoice = (input: ChoiceInput): Omit<ShipmentChoice, "lines"> => ({
  serviceType: input.service_type ?? undefined,
  logisticType: input.logistic_type ?? undefined,
  carrierId: input.carrier_id ?? undefined,
  pointId: input.point_id || undefined,
  expectedPriceCents: input.expected_price ?? undefined,
  declaredValueCents: input.declared_value ?? undefined,
  typePackaging: input.type_packaging ?? undefined,
  containerId: input.container_id ?? undefined,
  processImmediately: input.process_immediately ?? undefined,
});
