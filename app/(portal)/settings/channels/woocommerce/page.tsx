import { ShopConsent } from "@/components/portal/channels/shop-consent";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { callbackObstacle, findShop, sealConsent } from "@/lib/domain/selling/channels";
import { targetPolicy, validateTarget } from "@/lib/platform/egress";
import { openSection, sectionTitle } from "../../open-section";

export const generateMetadata = () => sectionTitle("channels");

/**
 * Where the plug-in of a shop sends its owner, who says which account it is and goes on to the shop for its keys. The shop
 * leads back here.
 */
export default async function ShopConsentPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account, user } = await openSection("channels");
  const { shop, success } = await searchParams;
  const typed = typeof shop === "string" ? shop.trim() : "";
  // People type what the browser shows, which has no scheme.
  const given = typed === "" || /^https?:/i.test(typed) ? typed : `https://${typed}`;
  const target =
    given === "" ? undefined : validateTarget(withoutTrailingSlashes(given), targetPolicy(process.env, ctx.baseUrl));
  const url = target && "url" in target ? withoutTrailingSlashes(target.url) : undefined;
  const { accountId } = account;
  const isReturn = success === "1" && url !== undefined;
  const isConnected = isReturn && (await findShop(ctx, accountId, { kind: "woocommerce", url })) !== undefined;
  const consent = url && { accountId, userId: user.id, sessionId: user.sessionId, url };
  return (
    <ShopConsent
      account={account.name}
      typed={given}
      shop={url}
      state={isConnected ? "done" : success === "0" ? "denied" : "asked"}
      authorizationUrl={consent && authorizationUrl(ctx.baseUrl, url, sealConsent(ctx, consent))}
      isReachable={ctx.baseUrl.startsWith("https:") && callbackObstacle(ctx.baseUrl) === null}
    />
  );
}

/** The page of the shop that asks its owner and makes the keys; it demands https of the address that it posts them to. */
function authorizationUrl(baseUrl: string, shop: string, consent: string): string | undefined {
  if (!baseUrl.startsWith("https:")) return undefined;
  const query = new URLSearchParams({
    app_name: "Andén",
    scope: "read_write",
    user_id: consent,
    return_url: `${baseUrl}/settings/channels/woocommerce?${new URLSearchParams({ shop })}`,
    callback_url: `${baseUrl}/api/channels/woocommerce/keys`,
  });
  return `${shop}/wc-auth/v1/authorize?${query}`;
}
