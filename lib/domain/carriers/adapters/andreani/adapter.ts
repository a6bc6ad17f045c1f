import { type AdapterDefinition, branchDaysField } from "../../adapter";
import { openAtFirstCall } from "../../open-at-first-call";

/**
 * Andreani's classic API, written from public documents and not yet tried with live credentials: docs/carriers/andreani.md
 * has the source of every fact. Marks in comments: [2] two sources that do not copy each other agree, [1] one says so,
 * [?] they differ or are silent.
 */
export const andreani: AdapterDefinition = {
  capabilities: {
    quote: true,
    cancel: true,
    push: false,
    labels: ["pdf_10x15", "zpl_10x15"],
    packagesPerBooking: 300,
    tracking: { by: "numbers", atOnce: 10 },
    repeatedBooking: "unknown",
    branches: "country",
    pickups: null,
  },
  fields: [
    { name: "user", kind: "text", isRequired: true },
    { name: "password", kind: "secret", isRequired: true },
    { name: "client", kind: "text", pattern: /^[A-Za-z0-9]{1,20}$/, isRequired: true },
    { name: "originBranch", kind: "text", pattern: /^[A-Za-z0-9]{1,20}$/, isRequired: false },
    branchDaysField,
  ],
  hasServiceCodes: true,
  baseUrls: { production: "https://apis.andreani.com", test: "https://apisqa.andreani.com" },
  open: openAtFirstCall(
    {
      quote: true,
      book: true,
      confirm: true,
      cancel: true,
      label: true,
      trackBookings: true,
      branches: true,
      check: true,
    },
    async () => (await import("./open")).openAndreani,
  ),
};
