import { isDemoOn } from "@/lib/platform/settings";
import type { CarrierRegistry } from "./registry";
import type { Carrier } from "./store";

type Registry = Pick<CarrierRegistry, "hasOwnCarrier">;
type Customer = { readonly isTest: boolean };

/**
 * Whether an account is served by the carriers of the demo, which exist on paper only. Test accounts are. Live ones are
 * as long as the installation is a demo: it is on, and no carrier of the operator's own can serve them.
 */
export const usesDemoCarriers = ({ hasOwnCarrier }: Registry, { isTest }: Customer): boolean =>
  isTest || (isDemoOn() && !hasOwnCarrier);

/** Whether a carrier serves an account. */
export const servesAccount = (registry: Registry, { isDemo }: Pick<Carrier, "isDemo">, account: Customer): boolean =>
  !isDemo || usesDemoCarriers(registry, account);
