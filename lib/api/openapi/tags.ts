/** The chapters of the reference in reading order. The last pattern that matches a path decides its chapter. */
const chapters = [
  ["v2 · Shipments", /^\/v2\/shipments/, "Quote, create, read, follow, change, cancel."],
  [
    "v2 · Documents",
    /^\/v2\/(documents|shipments\/\{\w+\}\/(documentation|prints|\{file\}))/,
    "Labels, delivery notes and preparation sheets: one by one, in batches, and what was printed.",
  ],
  ["v2 · Returns", /^\/v2\/shipments\/\{\w+\}\/return/, "Quote and create the way back."],
  ["v2 · Pickups", /^\/v2\/pickups/, "Collections at an origin: request, list, cancel."],
  ["v2 · Addresses", /^\/v2\/addresses/, "Origins: where shipments are collected."],
  ["v2 · Accounts", /^\/v2\/accounts/, "Accounts, their preferences and balances."],
  [
    "v2 · Webhooks",
    /^\/v2\/(accounts\/\{\w+\}\/webhook|shipments\/\{\w+\}\/events)/,
    "Addresses that are called when something happens.",
  ],
  ["v2 · Inventory", /^\/v2\/inventory/, "SKUs, stock for each warehouse, movements."],
  ["v2 · Products", /^\/v2\/products/, "The product master with its SKUs."],
  ["v2 · Locations", /^\/v2\/locations/, "Branches of carriers."],
  ["v1 · Shipments", /^\/v1\/shipment/, "Quote, create, search, read, change."],
  ["v1 · Documents", /^\/v1\/shipment\/(label|\{\w+\}\/setimpreso)/, "Labels and delivery notes."],
  ["v1 · Requests", /^\/v1\/shipment\/\{\w+\}\/requests/, "Cancellations and rescues."],
  ["v1 · Address book", /^\/v1\/address_book/, "Origins: where shipments are collected."],
  ["v1 · Products", /^\/v1\/products/, "The product master with its SKUs."],
] as const satisfies readonly (readonly [name: string, paths: RegExp, description: string])[];

export function tagOf(path: string): string {
  const chapter = chapters.findLast(([, paths]) => paths.test(path));
  if (!chapter) throw new Error(`No chapter of the reference takes ${path}.`);
  return chapter[0];
}

/** The chapters that have at least one endpoint. */
export const tagsOf = (paths: readonly string[]): { name: string; description: string }[] => {
  const used = new Set(paths.map(tagOf));
  return chapters.flatMap(([name, , description]) => (used.has(name) ? [{ name, description }] : []));
};
