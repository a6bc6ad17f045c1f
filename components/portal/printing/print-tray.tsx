"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { batchListQuery } from "./queries";

const TrayShelf = dynamic(() => import("./tray-shelf").then((module) => module.TrayShelf), { ssr: false });

/**
 * The tray of print jobs on every page: of all people of the account, for an hour after they end. Without jobs it loads
 * and shows nothing.
 */
export function PrintTray({ accountId }: { accountId: number }) {
  const batches = useQuery(batchListQuery(accountId)).data?.data;
  if (!batches || batches.length === 0) return null;
  return <TrayShelf accountId={accountId} batches={batches} />;
}
