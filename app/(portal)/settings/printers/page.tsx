import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listPrinters } from "@/app/api/portal/printers/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { PrinterPanel } from "@/components/portal/printers/printer-panel";
import { printersQuery } from "@/components/portal/printing/printer/queries";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("printers");

export default async function PrintersPage() {
  const { ctx, account, can } = await openSection("printers");
  const { accountId } = account;
  const query = { account_id: accountId };
  const cache = await filledCache(ctx, prefetch(printersQuery(accountId), listPrinters, { query }));
  return (
    <HydrationBoundary state={cache}>
      <PrinterPanel accountId={accountId} canManage={can("accounts.update")} />
    </HydrationBoundary>
  );
}
