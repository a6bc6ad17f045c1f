import { titled } from "@/app/titled";
import { CarrierComparisonPanel } from "@/components/operator/carriers/carrier-comparison-panel";
import { requireOperatorSession } from "@/lib/api/session/require-session";

export const generateMetadata = titled("carrierRecord.title");

export default async function CarrierComparisonPage() {
  await requireOperatorSession();
  return <CarrierComparisonPanel />;
}
