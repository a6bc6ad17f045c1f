"use client";

import type { SecondFactor } from "@/components/portal/settings/security/queries";
import { SecondFactorCard } from "@/components/portal/settings/security/second-factor-card";

/** A full page load afterwards, so that the operator's pages are asked for again. */
export function EnableFirst({ initial }: { initial: SecondFactor }) {
  return <SecondFactorCard initial={initial} onEnabled={() => window.location.replace("/operator")} />;
}
