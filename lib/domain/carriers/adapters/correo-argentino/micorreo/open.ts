import type { CarrierAdapter, CarrierContract } from "../../../adapter";
import { listMiCorreoBranches } from "../branches";
import { checkMiCorreo } from "./check";
import { openMiCorreo } from "./client";
import { importOrder } from "./import";
import { quoteRates } from "./quote";
import { trackByMiCorreo } from "./tracking";

export function openCorreoMiCorreo(contract: CarrierContract) {
  const micorreo = openMiCorreo(contract);
  return {
    quote: (load, signal) => quoteRates(micorreo, contract, load, signal),
    book: (order, signal) => importOrder(micorreo, contract, order, signal),
    cancel: async () => "by_hand",
    trackBookings: (bookings, signal) => trackByMiCorreo(micorreo, bookings, signal),
    branches: (provinceCode, signal) => listMiCorreoBranches(micorreo, provinceCode, signal),
    check: (signal) => checkMiCorreo(micorreo, contract, signal),
  } satisfies CarrierAdapter;
}
