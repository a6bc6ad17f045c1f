import type { ShipmentStatus } from "../vocabulary";

/** States in which a shipment can be picked and packed. */
export const packableStatuses = ["documentation_ready", "ready_to_ship"] as const satisfies readonly ShipmentStatus[];

export const isPackable = (status: ShipmentStatus): boolean => packableStatuses.some((packable) => packable === status);
