import * as z from "zod";
import { onboardingSteps } from "@/lib/core/vocabulary";
import type { OnboardingChecklist } from "@/lib/domain/operating/onboarding-checklist";
import { requiredText } from "../../shared/wire";

/** Wire schemas of the onboarding checklist for operators. */

const step = z.enum(onboardingSteps);

export const serializeChecklist = ({ steps, facts, address, isHidden, carrierId }: OnboardingChecklist) => {
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
