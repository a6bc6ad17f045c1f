import { type Message, message } from "../messages";
import { preparingStatuses, type ShipmentStatus, type StopCode } from "../vocabulary";

/** What stops a shipment now; null for one that nothing stops. From dispatch on its mark stops nothing. */
export const stopOf = <Stop>({
  stop,
  status,
}: {
  readonly stop: Stop;
  readonly status: ShipmentStatus;
}): Stop | null => (preparingStatuses.some((preparing) => preparing === status) ? stop : null);

export const stopMessage = (codes: readonly StopCode[]): Message => message("shipment_stopped", { codes });
