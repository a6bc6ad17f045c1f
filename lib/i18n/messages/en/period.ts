import type { period as spanish } from "../es/period";

export const period: typeof spanish = {
  label: "Period",
  week: "This week",
  month: "This month",
  quarter: "90 days",
  custom: "Other",
  from: "From",
  to: "To",
  range: "{from} to {to}",
  before: "Compared with {from} to {to}",
};
