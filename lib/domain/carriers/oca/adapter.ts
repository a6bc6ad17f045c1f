import type { AdapterDefinition, CarrierAdapter, CarrierContract } from "../adapter";
import { bookOca, findOca } from "./booking";
import { listBranches } from "./branches";
import { cancelOca } from "./cancel";
import { checkOca } from "./check";
import { ocaFields, readContract } from "./contract";
import { fetchLabel, labelFormats } from "./label";
import { quoteOca } from "./quote";
import { trackedAtOnce, trackOca } from "./tracking";

/** OCA e-Pak; docs/carriers/oca.md names the source of each fact. */
export const oca: AdapterDefinition = {
  capabilities: {
    quote: true,
    cancel: true,
    push: false,
    labels: labelFormats,
    // An order may have several, but that each gets a label and a number of its own was never seen.
    packagesPerBooking: 1,
    tracking: { by: "numbers", atOnce: trackedAtOnce },
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
  open,
};

function open(given: CarrierContract): CarrierAdapter {
  const contract = readContract(given);
  const { baseUrl } = contract;
  return {
    quote: (load, signal) => quoteOca(contract, load, signal),
    book: (order, signal) => bookOca(contract, order, signal),
    find: (order, since, signal) => findOca(contract, order, since, signal),
    cancel: (booking, signal) => cancelOca(contract, booking, signal),
    label: (request, signal) => fetchLabel(baseUrl, request, signal),
    trackBookings: (bookings, signal) => trackOca(baseUrl, bookings, signal),
    async branches(provinceCode, signal) {
      const all = await listBranches(baseUrl, null, signal);
      return provinceCode === null ? all : all.filter((branch) => branch.provinceCode === provinceCode);
    },
    check: (signal) => checkOca(contract, signal),
  };
}
