"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { handOversQuery } from "./queries";

interface HandOverCountProps {
  accountId: number;
  /** How many scans this device made: the count is read again after each. */
  scans: number;
}

/** At the station: how many packages of today nobody has scanned on their way out, and the way to close the day. */
export function HandOverCount({ accountId, scans }: HandOverCountProps) {
  const t = useTranslations("manifests");
  const { data, refetch } = useQuery(handOversQuery(accountId));
  useEffect(() => {
    if (scans > 0) void refetch({ cancelRefetch: false });
  }, [scans, refetch]);
  const handOvers = data?.handOvers ?? [];
  if (handOvers.length === 0) return null;
  const count = handOvers.reduce((sum, { unscannedPackages }) => sum + unscannedPackages, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface px-4 py-3">
      <p role="status">{t("station.unscanned", { count })}</p>
      <LinkButton href="/pickups/closing">{t("close")}</LinkButton>
    </div>
  );
}
