import type { CarrierAdapter, CarrierContract } from "../../adapter";
import { book, cancel, confirm } from "./booking";
import { branches } from "./branches";
import { check } from "./check";
import { label } from "./label";
import { quote } from "./quote";
import { openSession } from "./session";
import { trackBookings } from "./tracking";

export function openAndreani(contract: CarrierContract) {
  const session = openSession(contract);
  return {
    quote: (load, signal) => quote(session, contract, load, signal),
    book: (order, signal) => book(session, contract, order, signal),
    confirm: (booking, signal) => confirm(session, booking, signal),
    cancel: (booking, signal) => cancel(session, contract, booking, signal),
    label: (request, signal) => label(session, request, signal),
    trackBookings: (bookings, signal) => trackBookings(session, bookings, signal),
    branches: (provinceCode, signal) => branches(session, provinceCode, signal),
    check: (signal) => check(contract, signal),
  } satisfies CarrierAdapter;
}
