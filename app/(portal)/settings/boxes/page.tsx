import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { BoxPanel } from "@/components/portal/settings/boxes/box-panel";
import { boxesQuery } from "@/components/portal/settings/queries";
import { serializeBox } from "@/lib/api/portal/identity/settings";
import { listAllBoxes } from "@/lib/domain/goods/boxes";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("boxes");

export default async function BoxesPage() {
  const { ctx, account, can } = await openSection("boxes");
  const client = new QueryClient();
  const boxes = await listAllBoxes(ctx, account.accountId);
  client.setQueryData(boxesQuery(account.accountId).queryKey, boxes.map(serializeBox));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <BoxPanel accountId={account.accountId} canChange={can("products.update")} />
    </HydrationBoundary>
  );
}
