import { parseAsStringLiteral } from "nuqs/server";
import { periodParsers } from "@/components/portal/reports/report-state";
import { defineUrlState } from "@/components/shared/url-state";

export const accountKinds = ["live", "test"] as const;

/** The period of the reports over all accounts, and which accounts. */
export const platformReportState = defineUrlState({
  ...periodParsers,
  kind: parseAsStringLiteral(accountKinds).withDefault("live"),
});
