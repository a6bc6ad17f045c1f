import * as z from "zod";
import { onboardingGaps, onboardingStepStates, onboardingSteps } from "@/lib/core/vocabulary";
import type { OnboardingChecklist } from "@/lib/domain/operating/onboarding-checklist";
import { requiredText } from "../../shared/wire";

/** Wire schemas of the onboarding checklist for operators. */

const step = z.enum(onboardingSteps);

export const OnboardingChecklistReply = z.object({
  steps: z.array(
    z.object({
      step,
      state: z.enum(onboardingStepStates),
      /** What is missing; null once the step is done or not needed. */
      gap: z.enum(onboardingGaps).nullable(),
    }),
  ),
  hidden: z.boolean(),
  /** Null = the product's. */
  name: z.string().nullable(),
  /** What links begin with. */
  address: z.string(),
  /** Host of the mail server; null without one. */
  mail_server: z.string().nullable(),
  /** Of the last test mail to this server. */
  mail_check: z.object({ at: z.iso.datetime(), accepted: z.boolean(), answer: z.string() }).nullable(),
  /** The only active carrier of the operator's own; null if there is none or several. */
  carrier_id: z.int().nullable(),
  services: z.int(),
  services_without_branches: z.int(),
  services_without_prices: z.int(),
});

export const serializeChecklist = ({
  steps,
  facts,
  address,
  isHidden,
  carrierId,
}: OnboardingChecklist): z.input<typeof OnboardingChecklistReply> => {
  const check = facts.mailCheck?.server === facts.mailServer ? facts.mailCheck : null;
  return {
    steps: steps.map(({ gap, ...rest }) => ({ ...rest, gap: gap ?? null })),
    hidden: isHidden,
    name: facts.name,
    address,
    mail_server: facts.mailServer,
    mail_check: check && { at: check.at, accepted: check.isAccepted, answer: check.answer },
    carrier_id: carrierId,
    services: facts.services,
    services_without_branches: facts.servicesWithoutBranches,
    services_without_prices: facts.servicesWithoutPrices,
  };
};

export const SkipInput = z.object({ step, skipped: z.boolean() });
export const ChecklistInput = z.object({ hidden: z.boolean() });
/** Null takes the product's name again. */
export const PlatformNameInput = z.object({ name: requiredText(60).nullable() });
