import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { OriginForm } from "@/components/portal/address-book/origin-form";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { provincesByName } from "@/lib/domain/geography/places";

export const generateMetadata = titled("addressBook.form.newTitle");

export default async function NewOriginPage() {
  const { account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("addresses.create")) notFound();
  const t = await getTranslations("addressBook");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t("form.newTitle")}
        description={t("form.newDescription")}
        back={{ href: "/address-book", label: t("title") }}
      />
      <OriginForm accountId={account.accountId} provinces={provincesByName.map(({ name }) => name)} />
    </div>
  );
}
