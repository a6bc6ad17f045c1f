import type { CarrierLabelFormat } from "@/lib/core/vocabulary";
import type { AdapterDefinition } from "../../adapter";
import { openAtFirstCall } from "../../open-at-first-call";
import { ocaFields } from "./contract";
import { labelMethods } from "./label-methods";

/** OCA e-Pak; docs/carriers/oca.md names the source of each fact. */
export const oca: AdapterDefinition = {
  capabilities: {
    quote: true,
    cancel: true,
    push: false,
    labels: Object.keys(labelMethods) as CarrierLabelFormat[],
    // An order may have several, but that each gets a label and a number of its own was never seen.
    packagesPerBooking: 1,
    // Asked for side by side in one call.
    tracking: { by: "numbers", atOnce: 4 },
    repeatedBooking: "lookup",
    branches: "country",
    pickups: "with_booking",
  },
  fields: ocaFields,
  hasServiceCodes: true,
  baseUrls: {
    production: "https://webservice.oca.com.ar/ePak_tracking/Oep_TrackEPak.asmx",
    test: "https://integraciones.ocadev.com.ar/epak_tracking_test/Oep_TrackEPak.asmx",
  },
  open: openAtFirstCall(
    {
      quote: true,
      book: true,
      find: true,
      cancel: true,
      label: true,
      trackBookings: true,
      branches: true,
      check: true,
    },
    async () => (await import("./open")).openOca,
  ),
};
