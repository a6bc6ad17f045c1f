import { isOffered, optionCode, optionName, tableCode } from "@/lib/core/checkout";
import type { Context } from "@/lib/platform/context";
import { carrierRegistry, servesAccount } from "../../carriers";
import { findAccount } from "../../identity/accounts";
import { findCheckoutSettings } from "../checkout";
import type { CheckoutRegistration } from "./channel";
import type { ChannelRow } from "./connections";

/** Every delivery that the checkout of a shop may be offered by its settings, whatever a place is served by. */
export async function registrationOf(
  ctx: Context,
  { id, accountId, kind, token }: Pick<ChannelRow, "id" | "accountId" | "kind" | "token">,
): Promise<CheckoutRegistration> {
  const [registry, account, settings] = await Promise.all([
    carrierRegistry(),
    findAccount(ctx, accountId),
    findCheckoutSettings(ctx, accountId, id),
  ]);
  const offered = registry.services.filter(
    ({ service, carrier }) => servesAccount(registry, carrier, account) && isOffered(service, settings),
  );
  const root = `${ctx.baseUrl}/api/channels/${kind}`;
  return {
    ratesUrl: `${root}/rates/${token}`,
    labelsUrl: `${root}/labels/${token}`,
    options: [
      ...offered.map(({ service, carrier }) => ({
        code: optionCode(service),
        name: optionName(carrier.name, service.serviceType),
      })),
      ...(settings.fallback.length > 0 ? [{ code: tableCode, name: optionName(null, "standard_delivery") }] : []),
    ],
  };
}
