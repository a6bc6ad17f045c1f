import type { AdapterDefinition, CarrierAdapter, CarrierContract } from "../../adapter";
import { listMiCorreoBranches } from "../branches";
import { micorreoFields } from "../fields";
import { packagesPerBooking } from "../packages";
import { checkMiCorreo } from "./check";
import { openMiCorreo } from "./client";
import { importOrder } from "./import";
import { quoteRates } from "./quote";
import { trackByMiCorreo } from "./tracking";

/**
 * MiCorreo alone: prices, branches, and orders that wait in its portal. There the shop pays and prints, and only then a
 * tracking number exists, which somebody types in. It has no labels and no cancellation.
 */
export const correoMiCorreo: AdapterDefinition = {
  capabilities: {
    quote: true,
    cancel: false,
    push: false,
    labels: [],
    packagesPerBooking,
    tracking: { by: "numbers", atOnce: 10 },
    repeatedBooking: "same",
    branches: "province",
    pickups: null,
  },
  fields: micorreoFields(true),
  hasServiceCodes: true,
  baseUrls: { production: "https://api.correoargentino.com.ar", test: "https://apitest.correoargentino.com.ar" },
  open,
};

function open(contract: CarrierContract): CarrierAdapter {
  const micorreo = openMiCorreo(contract);
  return {
    quote: (load, signal) => quoteRates(micorreo, contract, load, signal),
    book: (order, signal) => importOrder(micorreo, contract, order, signal),
    cancel: async () => "by_hand",
    trackBookings: (bookings, signal) => trackByMiCorreo(micorreo, bookings, signal),
    branches: (provinceCode, signal) => listMiCorreoBranches(micorreo, provinceCode, signal),
    check: (signal) => checkMiCorreo(micorreo, contract, signal),
  };
}
