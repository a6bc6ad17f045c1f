/** The chapters of the reference in reading order, by the group of their operations: `shipments.create` is in `shipments`. */
const chapters = {
  shipments: ["Shipments", "Quote, create, read, change, cancel."],
  tracking: ["Tracking", "The movements of a shipment: read and report."],
  documents: [
    "Documents",
    "Labels, delivery notes and preparation sheets: one by one, in batches, and what was printed.",
  ],
  orders: ["Orders", "What a shop sold: send, list, cancel, and make shipments of it."],
  checkout: ["Checkout", "What a buyer may choose, at the buyer's price."],
  returns: ["Returns", "Quote and create the way back, and see what was received."],
  pickups: ["Pickups", "Collections at an origin: request, list, cancel."],
  manifests: ["Manifests", "What carriers take: close the day, list, get, print."],
  claims: ["Claims", "What is asked of a carrier for a parcel: open, list, get, evidence, withdraw."],
  addresses: ["Addresses", "Origins: where shipments are collected."],
  accounts: ["Accounts", "Accounts, their preferences and balances."],
  rules: ["Shipping rules", "How orders without a choice are sent, in order; tried on past orders."],
  webhooks: ["Webhooks", "Addresses that are called when something happens, and what was sent to them."],
  inventory: ["Inventory", "SKUs, stock for each warehouse, movements."],
  products: ["Products", "The product master with its SKUs."],
  locations: ["Locations", "Branches of carriers."],
  "v1.shipments": ["v1 Shipments", "Quote, create, search, read, change."],
  "v1.documents": ["v1 Documents", "Labels and delivery notes."],
  "v1.requests": ["v1 Requests", "Cancellations and rescues."],
  "v1.addresses": ["v1 Addresses", "Origins: where shipments are collected."],
  "v1.products": ["v1 Products", "The product master with its SKUs."],
} as const satisfies Record<string, readonly [name: string, description: string]>;

type Group = keyof typeof chapters;

const isGroup = (group: string): group is Group => Object.hasOwn(chapters, group);

function groupOf(operation: string): Group {
  const group = operation.slice(0, operation.lastIndexOf("."));
  if (!isGroup(group)) throw new Error(`No chapter of the reference takes the operation ${operation}.`);
  return group;
}

export const tagOf = (operation: string): string => chapters[groupOf(operation)][0];

/** The chapters; a group without operations fails a test. */
export const allTags = (): { name: string; description: string }[] =>
  Object.values(chapters).map(([name, description]) => ({ name, description }));
