import type { Messages } from "../../es";

export const operatorShipments: Messages["operatorDesk"]["shipments"] = {
  title: "Shipments",
  description: "Of every account: by any number, recipient, locality or article.",
  search: "Search shipments of every account",
  hint: "Guide, number, name or article",
  start: "Search for a shipment",
  startHint:
    "The number of any package, of the order or of the shipment will do, data of the recipient, or an article.",
  none: "No shipments",
  noneHint: "No account has such a shipment. Numbers are searched whole, names by their beginning.",
  noneLate: "No late shipments",
  late: "Dispatched parcels whose promised day passed, the longest late first.",
  failed: "The shipments could not be searched",
  refine: "There are more: these are the newest {count}. Refine the search.",
  column: {
    shipment: "Shipment",
    account: "Account",
    recipient: "Recipient",
    guide: "Carrier and guide",
    created: "Created",
    status: "Status",
  },
  waiting: {
    money: "Waits for balance of the account",
    account: "The account is suspended",
    origin: "Its origin is not confirmed",
    carrier: "Waits for the carrier's response",
    carrier_refusal: "The carrier rejected it",
    seller: "Waits for its seller to process it",
  },
  booking: {
    title: "Booking with the carrier",
    connection: "Connection",
    state: "State",
    reference: "Our reference",
    number: "Number",
    order: "Order",
    packages: "Packages",
    created: "Requested",
    next: "Next attempt",
    error: "Last error",
  },
  money: {
    title: "Movements of balance",
    none: "No balance has moved yet.",
  },
};
