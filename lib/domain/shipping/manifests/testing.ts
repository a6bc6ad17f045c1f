import { systemContext } from "@/lib/platform/context";
import { makeShipment, type TestCaller } from "../../operating/testing";
import { markDocumentsObtained, type Shipment, type ShipmentDraft } from "../shipments";

/** A shipment of Beta, which collects, with its labels printed: ready to be handed over. */
export async function makeReady(seller: TestCaller, draft: Partial<ShipmentDraft> = {}): Promise<Shipment> {
  const shipment = await makeShipment(seller, {
    serviceType: "express_delivery",
    logisticType: "carrier_pickup",
    ...draft,
  });
  await markDocumentsObtained(systemContext("test"), shipment.id, false);
  return shipment;
}

export const box = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };
