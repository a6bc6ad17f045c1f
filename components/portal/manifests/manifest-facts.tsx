"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { formatWeight } from "@/lib/core/units";
import { signatureField } from "@/lib/core/vocabulary";
import { type Manifest, signatureQuery } from "./queries";
import { toPath } from "./signature-path";

/** Totals of a manifest, and who signed. */
export function ManifestFacts({ accountId, manifest }: { accountId: number; manifest: Manifest }) {
  const t = useTranslations("manifests");
  const { driver, signed_at: signedAt, signed_on: signedOn, pickup_id: pickupId } = manifest;
  return (
    <Card>
      <DescriptionList
        columns={3}
        items={[
          {
            term: t("one.load"),
            detail: t("today.load", {
              shipments: manifest.shipment_count,
              packages: manifest.package_count,
              weight: formatWeight(manifest.weight),
            }),
          },
          ...(pickupId === null ? [] : [{ term: t("one.pickup"), detail: t("one.pickupCollected", { id: pickupId }) }]),
          ...(signedAt === null
            ? []
            : [
                {
                  term: t("one.signedAt"),
                  detail: (
                    <>
                      <DateTime at={signedAt} />
                      {signedOn === "paper" && <span className="block text-muted text-sm">{t("one.onPaper")}</span>}
                    </>
                  ),
                },
              ]),
          ...(driver === null
            ? []
            : [
                {
                  term: t("one.driver"),
                  detail: (
                    <>
                      {driver.name}
                      {driver.document && (
                        <span className="block text-muted text-sm">
                          {t("one.document", { document: driver.document })}
                        </span>
                      )}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {signedOn === "screen" && <Signature accountId={accountId} id={manifest.id} driver={driver?.name ?? ""} />}
    </Card>
  );
}

function Signature({ accountId, id, driver }: { accountId: number; id: number; driver: string }) {
  const t = useTranslations("manifests.one");
  const { data } = useQuery(signatureQuery(accountId, id));
  if (!data?.strokes?.length) return null;
  return (
    <svg
      role="img"
      aria-label={t("signature", { driver })}
      viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
      className="mt-4 w-full max-w-sm rounded-md border bg-surface text-ink"
    >
      <path d={toPath(data.strokes)} fill="none" stroke="currentColor" strokeWidth={8} strokeLinecap="round" />
    </svg>
  );
}
