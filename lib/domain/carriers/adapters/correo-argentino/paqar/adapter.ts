import type { AdapterDefinition } from "../../../adapter";
import { openAtFirstCall } from "../../../open-at-first-call";
import { paqarFields } from "../fields";
import { packagesPerBooking } from "../packages-per-booking";

/**
 * Paq.ar, for firms with a commercial agreement: books, labels, follows and cancels under our numbers. It has no prices;
 * these come from MiCorreo, whose fields are part of the contract.
 */
export const correoPaqar: AdapterDefinition = {
  capabilities: {
    quote: true,
    cancel: true,
    push: false,
    labels: ["pdf_10x15"],
    packagesPerBooking,
    tracking: { by: "numbers", atOnce: 20 },
    repeatedBooking: "same",
    branches: "country",
    pickups: null,
  },
  fields: paqarFields,
  hasServiceCodes: true,
  baseUrls: { production: "https://api.correoargentino.com.ar", test: "https://apitest.correoargentino.com.ar" },
  open: openAtFirstCall(
    { quote: true, book: true, cancel: true, label: true, trackBookings: true, branches: true, check: true },
    async () => (await import("./open")).openCorreoPaqar,
  ),
};
