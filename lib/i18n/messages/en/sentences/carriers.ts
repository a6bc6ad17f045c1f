import type { CarrierMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const carrierSentences: Sentences<CarrierMessages> = {
  carrier_report_unreadable: ({ path }) => `what it said has a fault at ${path || "its root"}`,
  nothing_to_ask_carrier: "There is nothing left to ask the carrier about this shipment.",
  carrier_name_needs_letters: "The name needs letters.",
  carrier_name_taken: "There is a carrier of that name already.",
  carrier_service_taken: "The carrier has that service in that mode already.",
  catalogue_service_unknown: "The catalogue does not have that service in that mode.",
  branch_code_taken: "The carrier has a point with that code already.",
  branch_without_purpose: "It must hand out, take in, or both.",
  province_unrecognised: "We do not know that province.",
  branch_postcode_elsewhere: "The postcode is not of that province.",
  branch_point_missing: "Latitude and longitude are missing.",
  branch_point_abroad: "The point is not in Argentina.",
  url_has_query: "Must not contain a query (?).",
  contract_field_unfit: "It does not have the form that the carrier asks for.",
  contract_without_service_codes: "This carrier does not use codes of services.",
  contract_service_twice: "Each service stands once for each dispatch mode.",
  carrier_without_contracts: "This carrier does not work with accounts' own contracts.",
  carrier_connected_otherwise: "The carrier is connected in another way: disconnect it first.",
  carrier_without_test_system: "No test system of this carrier is known: nothing was booked.",
  carrier_not_at_test_system: ({ test }) =>
    `The connection does not point to the carrier's test system (${test}): nothing was booked.`,
  contract_without_door_service: "The contract has no service to a door with a code.",
  carrier_invoice_not_told: ({ failure }) => `The carrier's system did not give the invoice: ${failure}`,
  days_reversed: "The least number of days must not exceed the greatest.",
  booking_has_number: "The booking does not wait for a number.",
};
