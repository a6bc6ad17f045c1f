import { MapPin, Plus } from "lucide-react";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { OriginCard } from "@/components/portal/address-book/origin-card";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { Pagination } from "@/components/ui/table/pagination";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeAddress } from "@/lib/api/v2/geography/addresses";
import { roleScopes } from "@/lib/core/vocabulary";
import { listOrigins } from "@/lib/domain/geography/addresses";

const pageSize = 24;

export const generateMetadata = titled("addressBook.title");

interface AddressBookPageProps {
  searchParams: Promise<{ page?: string | string[] }>;
}

export default async function AddressBookPage({ searchParams }: AddressBookPageProps) {
  const { ctx, account } = await requirePortalSession();
  const scopes = roleScopes[account.role];
  if (!scopes.includes("addresses.show")) notFound();
  const t = await getTranslations("addressBook");
  const page = readPage((await searchParams).page);
  const offset = (page - 1) * pageSize;
  const { rows, total } = await listOrigins(ctx, { accountId: account.accountId, limit: pageSize, offset });
  const canCreate = scopes.includes("addresses.create");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          canCreate &&
          total > 0 && (
            <LinkButton href="/address-book/new" variant="primary" icon={Plus}>
              {t("create")}
            </LinkButton>
          )
        }
      />
      {rows.length === 0 ? (
        <Card>
          <EmptyState
            icon={MapPin}
            title={t("empty.title")}
            description={t("empty.hint")}
            actions={
              canCreate && (
                <LinkButton href="/address-book/new" variant="primary" icon={Plus}>
                  {t("empty.create")}
                </LinkButton>
              )
            }
          />
        </Card>
      ) : (
        <ul aria-label={t("caption")} className="grid gap-4 lg:grid-cols-2">
          {rows.map((origin) => (
            <li key={origin.id} className="grid">
              <OriginCard
                address={serializeAddress(origin)}
                canEdit={scopes.includes("addresses.update")}
                needsConfirmation={!account.isTest && !origin.isConfirmed}
              />
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && (
        <Pagination
          summary={t("range", { from: offset + 1, to: offset + rows.length, total })}
          previousUrl={page > 1 ? `/address-book?page=${page - 1}` : undefined}
          nextUrl={offset + rows.length < total ? `/address-book?page=${page + 1}` : undefined}
        />
      )}
    </>
  );
}

const readPage = (text: string | string[] | undefined): number =>
  typeof text === "string" && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
