import { createHash } from "node:crypto";

/** A pseudo-random number in [0, 1) that is always the same for a shipment and a purpose. */
export const random = (shipmentId: number, purpose: string): number =>
  createHash("sha256").update(`${shipmentId}:${purpose}`).digest().readUInt32BE() / 2 ** 32;
