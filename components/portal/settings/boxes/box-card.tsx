"use client";

import clsx from "clsx";
import { EllipsisVertical, Package, PackageX, PencilLine, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Card } from "@/components/ui/layout/card";
import { CardMore } from "@/components/ui/layout/card-more";
import { cardMoreOnly } from "@/components/ui/layout/card-more-style";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { formatExactWeight, formatLitres, formatSize, volumeCm3 } from "@/lib/core/units";
import type { Box } from "../queries";
import { BoxDrawing } from "./box-drawing";
import { useBoxActions } from "./use-box-actions";

interface BoxCardProps {
  accountId: number;
  box: Box;
  frame: { width: number; height: number };
  /** Undefined without permission to edit. */
  onEdit: (() => void) | undefined;
}

export function BoxCard({ accountId, box, frame, onEdit }: BoxCardProps) {
  const t = useTranslations("settings.boxes");
  const { toggle, remove, isBusy } = useBoxActions(accountId, box);
  const outer = formatSize({ lengthCm: box.outer_length, widthCm: box.outer_width, heightCm: box.outer_height });
  const inner = { lengthCm: box.inner_length, widthCm: box.inner_width, heightCm: box.inner_height };
  return (
    <Card flush className="w-full">
      <div className="group/row relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3 pr-4 pl-8 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-y-4 sm:p-5">
        <CardMore label={box.description} />
        <div>
          <h2 className="flex flex-wrap items-center gap-x-2 font-semibold">
            {box.description}
            {!box.active && <Badge icon={PackageX}>{t("off")}</Badge>}
          </h2>
          <p className="text-muted text-sm sm:hidden">
            {t("inBrief", {
              size: formatSize(inner),
              weight: formatExactWeight(box.max_weight).replace(" ", "\u00a0"),
            })}
          </p>
        </div>
        {onEdit ? (
          <DropdownMenu
            trigger={
              <IconButton
                icon={EllipsisVertical}
                label={t("actionsFor", { name: box.description })}
                size="sm"
                disabled={isBusy}
                className="-my-1"
              />
            }
            sections={[
              {
                items: [
                  { label: t("edit"), icon: PencilLine, onSelect: onEdit },
                  {
                    label: t(box.active ? "deactivate" : "activate"),
                    icon: box.active ? PackageX : Package,
                    onSelect: toggle,
                  },
                  { label: t("remove"), icon: Trash2, danger: true, onSelect: remove },
                ],
              },
            ]}
          />
        ) : (
          <span />
        )}
        <div className={clsx("max-sm:order-first sm:col-span-2", !box.active && "opacity-50 grayscale")}>
          <BoxDrawing box={box} frame={frame} label={t("drawing", { name: box.description, size: outer })} />
        </div>
        <div className={clsx("max-sm:col-span-3 max-sm:pt-3 sm:col-span-2", cardMoreOnly)}>
          <DescriptionList
            inline
            items={[
              { term: t("outer"), detail: outer },
              { term: t("inner"), detail: formatSize(inner) },
              { term: t("volume"), detail: formatLitres(volumeCm3(inner)) },
              { term: t("empty_weight"), detail: formatExactWeight(box.empty_weight) },
              { term: t("max_weight"), detail: formatExactWeight(box.max_weight) },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
