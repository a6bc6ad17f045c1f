"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { apiUrl } from "@/components/shared/api-client";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import type { ShipmentV2 } from "@/lib/api/v2/shipping/shipments";
import { type DocumentFormat, documentFormats } from "@/lib/core/vocabulary";
import { LabelPicture } from "./label-picture";

type Shown = Pick<z.infer<typeof ShipmentV2>, "id" | "packages" | "carrier" | "destination" | "external_id">;

interface LabelPreviewProps {
  readonly shipment: Shown;
  /** Formats of the labels that the carrier made; none if they are ours. */
  readonly carrierFormats: readonly DocumentFormat[];
}

/** The label of each package as it will be printed, by a page printer or a thermal one. */
export function LabelPreview({ shipment, carrierFormats }: LabelPreviewProps) {
  const t = useTranslations("printing.preview");
  const isCarriers = carrierFormats.length > 0;
  const formats = isCarriers ? carrierFormats : documentFormats;
  const [format, setFormat] = useState<DocumentFormat>(formats[0] ?? "pdf");
  const [place, setPlace] = useState(0);
  const { packages, carrier, destination } = shipment;
  const total = packages.length;
  const entry = packages[place];
  return (
    <Card
      title={t("title")}
      description={
        isCarriers
          ? t("carriers", { carrier: carrier.name, formats: formats.map((value) => t(value)).join(", ") })
          : t("hint")
      }
      actions={
        <SegmentedControl
          label={t("format")}
          value={format}
          onValueChange={setFormat}
          options={formats.map((value) => ({ value, label: t(value) }))}
        />
      }
    >
      {total > 1 && (
        <Select
          aria-label={t("package", { number: place + 1, total })}
          value={String(place)}
          onValueChange={(value) => setPlace(Number(value))}
          options={packages.map((_, index) => ({
            value: String(index),
            label: t("package", { number: index + 1, total }),
          }))}
          className="mb-4"
        />
      )}
      <LabelPicture
        // Data printed on the label are part of the URL, so that a change reloads the picture.
        key={`${format} ${place} ${shipment.external_id}`}
        src={apiUrl("GET /api/portal/shipments/{id}/label-preview", {
          params: { id: shipment.id },
          query: { package: place + 1, format },
        })}
        alt={t("alt", {
          number: place + 1,
          total,
          code: entry?.label_code ?? "",
          carrier: carrier.name,
          recipient: destination.name,
          city: destination.city,
        })}
      />
    </Card>
  );
}
