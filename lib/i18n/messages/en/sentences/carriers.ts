import type { CarrierMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const carrierSentences: Sentences<CarrierMessages> = {
  carrier_report_unreadable: ({ path }) => `what it said has a fault at ${path || "its root"}`,
  nothing_to_ask_carrier: "There is nothing left to ask the carrier about this shipment.",
  carrier_name_needs_letters: "The name needs letters.",
  carrier_name_taken: "There is a carrier of that name already.",
  carrier_service_taken: "The carrier has that service in that mode already.",
  branch_code_taken: "The carrier has a point with that code already.",
  branch_without_purpose: "It must hand out, take in, or both.",
  province_unrecognised: "We do not know that province.",
  branch_postcode_elsewhere: "The postcode is not of that province.",
  branch_point_missing: "Latitude and longitude are missing.",
  branch_point_abroad: "The point is not in Argentina.",
  url_has_query: "Must not contain a query (?).",
};
