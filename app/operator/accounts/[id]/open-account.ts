import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { OperatorAccountPath } from "@/lib/api/operator/accounts";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { findAccount } from "@/lib/domain/identity/accounts";

/** Loads the account in the URL, once for the page and its metadata. 404 for an unknown account. */
export const openAccount = cache(async (id: string) => {
  const { ctx } = await requireOperatorSession();
  const path = OperatorAccountPath.safeParse({ account_id: id });
  if (!path.success) notFound();
  return orNotFound(findAccount(ctx, path.data.account_id));
});
