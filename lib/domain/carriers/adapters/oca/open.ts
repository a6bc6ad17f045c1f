import type { CarrierAdapter, CarrierContract } from "../../adapter";
import { bookOca, findOca } from "./booking";
import { listBranches } from "./branches";
import { cancelOca } from "./cancel";
import { checkOca } from "./check";
import { readContract } from "./contract";
import { fetchLabel } from "./label";
import { quoteOca } from "./quote";
import { trackOca } from "./tracking";

export function openOca(given: CarrierContract) {
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
  } satisfies CarrierAdapter;
}
