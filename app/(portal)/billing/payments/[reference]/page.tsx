import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { orNotFound } from "@/app/or-not-found";
import { titled } from "@/app/titled";
import { PaymentOutcome } from "@/components/portal/billing/payment-links/payment-outcome";
import { PageHeader } from "@/components/ui/layout/page-header";
import { PaymentLinkPath } from "@/lib/api/portal/money/payment-links";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { askPaymentLink } from "@/lib/domain/money/top-ups";

export const generateMetadata = titled("addMoney.outcome.title");

/** Where a payer comes back to from the provider, who adds words to the address: none of them is read. */
export default async function PaymentPage({ params }: { params: Promise<{ reference: string }> }) {
  const { ctx, account } = await requirePortalSession();
  const path = PaymentLinkPath.safeParse(await params);
  if (!path.success || !roleScopes[account.role].includes("accounts.show")) notFound();
  const { reference } = path.data;
  await orNotFound(askPaymentLink(ctx, reference));
  const t = await getTranslations("addMoney");
  return (
    <>
      <PageHeader title={t("outcome.title")} back={{ href: "/billing", label: t("back") }} />
      <PaymentOutcome reference={reference} />
    </>
  );
}
