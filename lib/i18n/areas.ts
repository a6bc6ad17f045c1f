import type { Messages } from "./messages";

export type Area = keyof typeof labels;

/** Of the words that components say in browsers: all that pages for everybody need, and what no page of an area needs. */
const labels = {
  public: { only: ["auth", "faults", "join", "shell", "ui"] },
  portal: { without: ["buyerReturn", "carrierConnection", "join", "operator", "operatorDesk", "track"] },
  operator: {
    only: [
      ...["account", "audit", "auth", "billing", "carrierConnection", "faults", "fieldFaults", "logisticType"],
      ...["operator", "operatorDesk", "requests", "serviceType", "settings", "shell", "station", "status", "ui"],
    ] as const,
  },
} as const satisfies Record<string, { only: readonly Name[] } | { without: readonly Name[] }>;

type Name = keyof Messages;

/**
 * The messages that pages of an area send to browsers, which would else be all of them. What is rendered on the server
 * has every word anyway.
 */
export function messagesOf(area: Area, all: Messages): Messages {
  const rule: { readonly only?: readonly string[]; readonly without?: readonly string[] } = labels[area];
  const isSent = (name: string) => rule.only?.includes(name) ?? !rule.without?.includes(name);
  // The type tells of every key; `areas.test.ts` proves that no component of the area asks for one that is left out.
  return Object.fromEntries(Object.entries(all).filter(([name]) => isSent(name))) as Messages;
}
