import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { GET as listQuestions } from "@/app/api/portal/checkouts/questions/route";
import { GET as getCheckout } from "@/app/api/portal/checkouts/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { CheckoutPanel } from "@/components/portal/checkout/checkout-panel";
import { checkoutQuery, questionsQuery } from "@/components/portal/checkout/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { carrierRegistry, servesAccount } from "@/lib/domain/carriers";
import { provincesByName } from "@/lib/domain/geography/places";
import { findAccount } from "@/lib/domain/identity/accounts";
import { listConnections } from "@/lib/domain/selling/channels";
import { openSection } from "../../open-section";

export const generateMetadata = titled("checkouts.title");

/** Of the shop in the address, or without one of the account's own servers. */
export default async function CheckoutPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await openSection("channels");
  const { accountId } = account;
  const { connection_id: id } = await searchParams;
  const connection =
    id === undefined ? null : (await listConnections(ctx, accountId)).find((each) => String(each.id) === id);
  if (connection === undefined) notFound();
  const place = { account_id: accountId, connection_id: connection?.id ?? null };
  const [registry, { isTest }, cache] = await Promise.all([
    carrierRegistry(),
    findAccount(ctx, accountId),
    filledCache(
      ctx,
      prefetch(checkoutQuery(place), getCheckout, { query: place }),
      prefetch(questionsQuery(place), listQuestions, { query: place }),
    ),
  ]);
  const carriers = registry.carriers.filter((carrier) => servesAccount(registry, carrier, { isTest }));
  return (
    <HydrationBoundary state={cache}>
      <CheckoutPanel
        place={place}
        shop={connection && new URL(connection.url).host}
        choices={{ carriers: carriers.map(({ id, name }) => ({ id, name })), provinces: provincesByName }}
      />
    </HydrationBoundary>
  );
}
