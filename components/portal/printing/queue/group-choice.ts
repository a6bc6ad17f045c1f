import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsFlag, parseAsId, type ValuesOf } from "@/components/shared/url-state";
import { logisticTypes } from "@/lib/core/vocabulary";

export const printTabs = ["waiting", "printed"] as const;

/** The state of the page: the tab, and the group of shipments that are collected together, or the returns; all without one. */
export const printState = defineUrlState(
  {
    tab: parseAsStringLiteral(printTabs).withDefault("waiting"),
    originId: parseAsId,
    logisticType: parseAsStringLiteral(logisticTypes),
    isReturn: parseAsFlag,
  },
  { originId: "origin", logisticType: "mode", isReturn: "returns" },
);
export type GroupChoice = Partial<Omit<ValuesOf<typeof printState>, "tab">>;
