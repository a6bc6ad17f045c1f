import { Scale } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { CarrierList, type ListedCarrier } from "@/components/portal/settings/carrier-list";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { serializeRating } from "@/lib/api/portal/carriers/carrier-rating";
import { serializeSettings } from "@/lib/api/v2/settings";
import { type CarrierRegistry, carrierRegistry, servesAccount } from "@/lib/domain/carriers";
import { findAccount } from "@/lib/domain/identity/accounts";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("carriers");

export default async function CarriersPage() {
  const { ctx, account, can } = await openSection("carriers");
  const t = await getTranslations("settings");
  const records = await getTranslations("carrierRecord");
  const { preferences, isTest } = await findAccount(ctx, account.accountId);
  return (
    <>
      <PageHeader
        title={t("section.carriers")}
        description={t("carriers.hint")}
        actions={
          can("shipments.show") && (
            <LinkButton icon={Scale} href="/reports/carriers">
              {records("link")}
            </LinkButton>
          )
        }
      />
      <CarrierList
        accountId={account.accountId}
        carriers={toListed(await carrierRegistry(), { isTest })}
        initial={serializeSettings(preferences)}
        canChange={can("accounts.update")}
      />
    </>
  );
}

/** Each carrier with its services, and the dispatch modes of each. */
const toListed = (registry: CarrierRegistry, account: { readonly isTest: boolean }): ListedCarrier[] =>
  registry.carriers
    .filter((carrier) => servesAccount(registry, carrier, account))
    .map(({ id, name, logo, rating, status, adapter }) => {
      const own = registry.services.filter(({ carrier }) => carrier.id === id).map(({ service }) => service);
      return {
        id,
        name,
        logo,
        rating: serializeRating(rating),
        isSuspended: status === "suspended",
        isConnected: adapter !== null,
        services: [...new Set(own.map(({ serviceType }) => serviceType))].map((type) => ({
          type,
          modes: own.filter(({ serviceType }) => serviceType === type).map(({ logisticType }) => logisticType),
        })),
      };
    });
