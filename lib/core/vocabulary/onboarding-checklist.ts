/** The steps from an empty installation to the first seller, in the order in which each one can be done. */
export const onboardingSteps = [
  "name",
  "address",
  "mail",
  "carrier",
  "services",
  "branches",
  "prices",
  "quote",
  "account",
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export type OnboardingStepState = "done" | "open" | "not_needed" | "skipped";

/** What an open step lacks. */
export const onboardingGaps = [
  "name_missing",
  "address_missing",
  "mail_missing",
  "mail_untried",
  "mail_refused",
  "carrier_missing",
  "carrier_of_demo",
  "carrier_suspended",
  "carrier_first",
  "services_missing",
  "services_first",
  "branches_missing",
  "prices_missing",
  "prices_partial",
  "prices_first",
  "quote_untried",
  "account_missing",
  "origin_missing",
  "owner_missing",
] as const;
export type OnboardingGap = (typeof onboardingGaps)[number];
