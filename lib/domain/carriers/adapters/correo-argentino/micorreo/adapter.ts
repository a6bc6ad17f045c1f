import type { AdapterDefinition } from "../../../adapter";
import { openAtFirstCall } from "../../../open-at-first-call";
import { micorreoFields } from "../fields";
import { packagesPerBooking } from "../packages-per-booking";

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
  open: openAtFirstCall(
    { quote: true, book: true, cancel: true, trackBookings: true, branches: true, check: true },
    async () => (await import("./open")).openCorreoMiCorreo,
  ),
};
