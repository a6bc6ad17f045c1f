import type { MailCheck } from "@/db/schema/platform-settings";
import {
  type OnboardingGap,
  type OnboardingStep,
  type OnboardingStepState,
  onboardingSteps,
} from "@/lib/core/vocabulary";

/** What is true in an installation, as far as the checklist asks. Carriers of the demo count in `hasDemoCarriers` alone. */
export interface InstallationFacts {
  /** The name that an operator gave; null = the product's. */
  readonly name: string | null;
  readonly hasPublicUrl: boolean;
  /** Host of the mail server; null without one. */
  readonly mailServer: string | null;
  readonly mailCheck: MailCheck | null;
  readonly hasDemoCarriers: boolean;
  readonly carriers: { readonly active: number; readonly suspended: number };
  /** Active services of active carriers. */
  readonly services: number;
  /** Those of them to a pick-up point, or that are dropped off, for which the carrier has no branch. */
  readonly servicesNeedingBranches: number;
  readonly servicesWithoutBranches: number;
  readonly servicesWithoutPrices: number;
  readonly arePricesTried: boolean;
  /** Live accounts in service. */
  readonly accounts: {
    readonly all: number;
    /** With an origin that the seller confirmed. */
    readonly withOrigin: number;
    /** With such an origin and an owner who has joined. */
    readonly ready: number;
  };
}

export interface ChecklistStep {
  readonly step: OnboardingStep;
  readonly state: OnboardingStepState;
  /** What is missing; undefined once the step is done or not needed. */
  readonly gap: OnboardingGap | undefined;
}

/** The state of every step. A skipped step that is done counts as done. */
export const assessSteps = (facts: InstallationFacts, skipped: readonly OnboardingStep[]): ChecklistStep[] =>
  onboardingSteps.map((step) => {
    const found = rules[step](facts);
    if (found === "done" || found === "not_needed") return { step, state: found, gap: undefined };
    return { step, state: skipped.includes(step) ? "skipped" : "open", gap: found };
  });

type Finding = OnboardingGap | "done" | "not_needed";

const rules: Readonly<Record<OnboardingStep, (facts: InstallationFacts) => Finding>> = {
  name: ({ name }) => (name === null ? "name_missing" : "done"),
  address: ({ hasPublicUrl }) => (hasPublicUrl ? "done" : "address_missing"),
  mail: ({ mailServer, mailCheck }) => {
    if (mailServer === null) return "mail_missing";
    if (mailCheck?.server !== mailServer) return "mail_untried";
    return mailCheck.isAccepted ? "done" : "mail_refused";
  },
  carrier: ({ carriers, hasDemoCarriers }) => {
    if (carriers.active > 0) return "done";
    if (carriers.suspended > 0) return "carrier_suspended";
    return hasDemoCarriers ? "carrier_of_demo" : "carrier_missing";
  },
  services: (facts) => {
    if (facts.carriers.active === 0) return "carrier_first";
    return facts.services > 0 ? "done" : "services_missing";
  },
  branches: (facts) => {
    if (facts.services === 0) return "services_first";
    if (facts.servicesNeedingBranches === 0) return "not_needed";
    return facts.servicesWithoutBranches > 0 ? "branches_missing" : "done";
  },
  prices: ({ services, servicesWithoutPrices }) => {
    if (services === 0) return "services_first";
    if (servicesWithoutPrices === services) return "prices_missing";
    return servicesWithoutPrices > 0 ? "prices_partial" : "done";
  },
  quote: ({ services, servicesWithoutPrices, arePricesTried }) => {
    if (services === servicesWithoutPrices) return "prices_first";
    return arePricesTried ? "done" : "quote_untried";
  },
  account: ({ accounts }) => {
    if (accounts.ready > 0) return "done";
    if (accounts.withOrigin > 0) return "owner_missing";
    return accounts.all > 0 ? "origin_missing" : "account_missing";
  },
};
