import type { Messages } from "./messages";

export type Area = keyof typeof namespaces;

/** Message namespaces of each area's client components: an allow list (`only`) or a deny list (`without`). */
const namespaces = {
  public: { only: ["auth", "docsTry", "docsValues", "faults", "join", "security", "shell", "ui"] },
  portal: {
    without: [
      "auditWords",
      "buyerReturn",
      "carrierConnection",
      "carrierInvoices",
      "docs",
      "docsReference",
      "docsTry",
      "docsValues",
      "join",
      "operator",
      "operatorDesk",
      "track",
    ],
  },
  operator: {
    only: [
      "account",
      "audit",
      "auth",
      "addMoney",
      "addressBook",
      "billing",
      "carrierConnection",
      "carrierInvoices",
      "carrierRecord",
      "charges",
      "claims",
      "faults",
      "fieldFaults",
      "invoiceData",
      "ivaCondition",
      "logisticType",
      "map",
      "operator",
      "operatorDesk",
      "packing",
      "palette",
      "period",
      "picking",
      "reception",
      "pickups",
      "place",
      "reports",
      "requests",
      "security",
      "serviceType",
      "settings",
      "sheetUpload",
      "shell",
      "shipments",
      "station",
      "status",
      "topUps",
      "ui",
      "webhooks",
    ],
  },
} as const satisfies Record<string, { only: readonly Name[] } | { without: readonly Name[] }>;

type Name = keyof Messages;

/**
 * The messages that pages of an area send to browsers; without this filter every page would send all of them.
 * Components rendered on the server have all messages.
 */
export function messagesOf(area: Area, all: Messages): Messages {
  const rule: { readonly only?: readonly string[]; readonly without?: readonly string[] } = namespaces[area];
  const isSent = (name: string) => rule.only?.includes(name) ?? !rule.without?.includes(name);
  // The cast claims every key; `areas.test.ts` verifies that no component of the area uses a missing one.
  return Object.fromEntries(Object.entries(all).filter(([name]) => isSent(name))) as Messages;
}
