import type { Metadata } from "next";
import { AccountPanel } from "@/components/operator/accounts/account-panel";
import { serializeOverview } from "@/lib/api/operator/accounts";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { findAccountOverview } from "@/lib/domain/operating/operations";
import { openAccount } from "./open-account";

interface AccountPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: AccountPageProps): Promise<Metadata> {
  return { title: (await openAccount((await params).id)).name };
}

export default async function AccountPage({ params }: AccountPageProps) {
  const { ctx } = await requireOperatorSession();
  const { id } = await openAccount((await params).id);
  return <AccountPanel initial={serializeOverview(await findAccountOverview(ctx, id))} />;
}
