import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listBoxes } from "@/app/api/portal/boxes/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { BoxPanel } from "@/components/portal/settings/boxes/box-panel";
import { boxesQuery } from "@/components/portal/settings/queries";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("boxes");

export default async function BoxesPage() {
  const { ctx, account, can } = await openSection("boxes");
  const query = { account_id: account.accountId };
  const cache = await filledCache(ctx, prefetch(boxesQuery(account.accountId), listBoxes, { query }));
  return (
    <HydrationBoundary state={cache}>
      <BoxPanel accountId={account.accountId} canChange={can("products.update")} />
    </HydrationBoundary>
  );
}
