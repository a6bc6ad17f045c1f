import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsPage } from "@/components/shared/url-state";

/** What the desk of top-ups shows. */
export const topUpsState = defineUrlState({
  show: parseAsStringLiteral(["pending", "all"] as const).withDefault("pending"),
  page: parseAsPage(400),
});

/** What the list of payments shows, beside it. */
export const paymentsState = defineUrlState(
  {
    show: parseAsStringLiteral(["all", "unseen"] as const).withDefault("all"),
    page: parseAsPage(400),
  },
  { show: "payments", page: "payments_page" },
);
