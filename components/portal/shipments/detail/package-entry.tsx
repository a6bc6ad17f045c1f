"use client";

import clsx from "clsx";
import { ChevronRight, ScanBarcode } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import { PackingPicture } from "@/components/shared/packing/packing-picture";
import { CopyButton } from "@/components/ui/form/copy-button";
import { formatSize, formatWeight } from "@/lib/core/units";
import { type ShippedPackage, toPictured } from "./to-pictured";

interface PackageEntryProps {
  entry: ShippedPackage;
  /** Starts at 1. */
  number: number;
  total: number;
  startsOpen: boolean;
}

/** A package: measures, label data and, when opened, how it is packed. */
export function PackageEntry({ entry, number, total, startsOpen }: PackageEntryProps) {
  const t = useTranslations("shipments.packages");
  const [isOpen, setOpen] = useState(startsOpen);
  const contentId = useId();
  const { length, width, height, weight, container, label_code: labelCode } = entry;
  return (
    <section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
        <h3 className="min-w-0 flex-1 basis-60">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
            className="-mx-2 flex items-start gap-2 rounded-md px-2 py-1 text-start hover:bg-hover"
          >
            <ChevronRight
              aria-hidden
              className={clsx("mt-0.5 size-4 shrink-0 text-muted transition-transform", isOpen && "rotate-90")}
            />
            <span className="min-w-0">
              <span className="block font-medium">{t("number", { number, total })}</span>
              <span className="block font-normal text-muted text-sm">
                {formatSize({ lengthCm: length, widthCm: width, heightCm: height })} ·&nbsp;{formatWeight(weight)}
                {container?.description && ` · ${container.description}`}
              </span>
            </span>
          </button>
        </h3>
        {labelCode && (
          <span className="flex items-center gap-1 max-sm:ml-6">
            <ScanBarcode aria-hidden className="mr-1 size-4 text-muted" />
            <span className="font-mono text-sm">{labelCode}</span>
            <CopyButton text={labelCode} label={t("copyCode")} />
          </span>
        )}
      </div>
      <div id={contentId} hidden={!isOpen} className="px-5 pt-1 pb-6">
        {isOpen && <Contents entry={entry} />}
      </div>
    </section>
  );
}

function Contents({ entry }: { entry: ShippedPackage }) {
  const t = useTranslations("shipments.packages");
  const pictured = useMemo(() => toPictured(entry), [entry]);
  const descriptions = [entry.description_1, entry.description_2, entry.description_3].filter(Boolean);
  return (
    <>
      {descriptions.length > 0 && <p className="mb-4">{descriptions.join(" · ")}</p>}
      {entry.items.length > 0 ? <PackingPicture {...pictured} /> : <p className="text-muted">{t("own")}</p>}
    </>
  );
}
