import type { OnboardingGap } from "@/lib/core/vocabulary";
import { newAccountState } from "../accounts/account-filters";
import { carrierState, carriersState } from "../carriers/carrier-state";
import { tariffsState } from "../tariffs/tariff-filters";
import type { ChecklistStep, OnboardingChecklist } from "./queries";

type LinkedStep = Exclude<ChecklistStep["step"], "name" | "address" | "mail">;

interface StepLink {
  /** Its label in `operator.checklist.action`. */
  readonly word:
    | "addCarrier"
    | "carriers"
    | "connection"
    | "addService"
    | "services"
    | "branches"
    | "addTariff"
    | "tariffs"
    | "quote"
    | "addAccount"
    | "accounts";
  readonly href: string;
}

/** What has to be there before the step can be done. */
const blockers: readonly (OnboardingGap | null)[] = ["carrier_first", "services_first", "prices_first"];

/**
 * Where a step is done. An open one leads to the dialog that does it, of the only carrier where there is one; none is
 * offered while another step has to come first. `gap` is null once the step is done.
 */
export function linksOf(
  step: LinkedStep,
  { carrier_id: carrierId }: Pick<OnboardingChecklist, "carrier_id">,
  gap: OnboardingGap | null,
): readonly StepLink[] {
  if (blockers.includes(gap)) return [];
  const carrier = `/operator/carriers/${carrierId}`;
  const carriers: StepLink = { word: "carriers", href: "/operator/carriers" };
  const connection: StepLink = { word: "connection", href: carrierState.toUrl(carrier, { tab: "connection" }) };
  switch (step) {
    case "carrier":
      if (gap === "carrier_missing" || gap === "carrier_of_demo")
        return [{ word: "addCarrier", href: carriersState.toUrl("/operator/carriers", { isAdding: true }) }];
      return [carrierId === null ? carriers : connection];
    case "services":
      if (carrierId === null) return [carriers];
      if (gap === null) return [{ word: "services", href: carrier }];
      return [{ word: "addService", href: carrierState.toUrl(carrier, { adding: "service" }) }];
    case "branches": {
      if (carrierId === null) return [carriers];
      const branches: StepLink = { word: "branches", href: carrierState.toUrl(carrier, { tab: "branches" }) };
      return gap === null ? [branches] : [branches, connection];
    }
    case "prices": {
      if (gap === null) return [{ word: "tariffs", href: "/operator/tariffs" }];
      const isAdding = true;
      const href = tariffsState.toUrl("/operator/tariffs", { isAdding, carrierId: carrierId ?? undefined });
      return [{ word: "addTariff", href }, carrierId === null ? carriers : connection];
    }
    case "quote":
      return [{ word: "quote", href: "/operator/try-price" }];
    case "account":
      if (gap === "account_missing")
        return [{ word: "addAccount", href: newAccountState.toUrl("/operator/accounts", { isAdding: true }) }];
      return [{ word: "accounts", href: "/operator/accounts" }];
  }
}
