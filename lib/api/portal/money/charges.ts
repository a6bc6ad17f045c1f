import * as z from "zod";
import { carrierInvoiceLimits, shipmentChargeStates } from "@/lib/core/vocabulary";
import type { ShipmentCharge } from "@/lib/domain/money/carrier-invoices";
import { Id, lines } from "../../shared/wire";
import { pageQuery } from "../../v2/envelope";

/** Wire schemas of the differences that an account is told of before they are charged. */

export const ChargePath = z.object({ charge_id: Id });
export const ChargesQuery = z.object({
  account_id: Id,
  shipment_id: Id.optional(),
  state: z.enum(shipmentChargeStates).optional(),
  ...pageQuery(10),
});
export const ChargeAnswerInput = z.object({ answer: lines(carrierInvoiceLimits.answer) });

/** Without the people of the platform who decided it. */
export const serializeCharge = ({ decidedBy: _, answeredBy: __, ...charge }: ShipmentCharge) => charge;
