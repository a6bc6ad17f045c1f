import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { AccountDesk } from "@/components/operator/accounts/account-desk";
import { OperatorAccountPath, serializeOverview } from "@/lib/api/portal/operator-accounts";
import { requireOperatorSession } from "@/lib/api/portal/require-session";
import { DomainError } from "@/lib/errors";
import { findAccountOverview } from "@/lib/operations";

interface AccountPageProps {
  params: Promise<{ id: string }>;
}

const openAccount = cache(async (id: string) => {
  const { ctx } = await requireOperatorSession();
  const path = OperatorAccountPath.safeParse({ account_id: id });
  if (!path.success) notFound();
  return findAccountOverview(ctx, path.data.account_id).catch((error: unknown) => {
    if (error instanceof DomainError && error.fault.code === "not_found") notFound();
    throw error;
  });
});

export async function generateMetadata({ params }: AccountPageProps): Promise<Metadata> {
  return { title: (await openAccount((await params).id)).account.name };
}

export default async function AccountPage({ params }: AccountPageProps) {
  const overview = await openAccount((await params).id);
  return <AccountDesk initial={serializeOverview(overview)} />;
}
