"use client";

import { Columns3 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/overlay/popover";
import type { ArrangedColumns } from "./use-table-layout";

const ColumnChoices = dynamic(lazyComponent(() => import("./column-choices").then((file) => file.ColumnChoices)));

/** Menu to arrange the table: which columns, in which order, how high its rows. */
export function ColumnMenu({ layout }: { layout: ArrangedColumns }) {
  const t = useTranslations("desk");
  return (
    <Popover
      label={t("columns")}
      align="end"
      className="max-h-[min(70vh,var(--radix-popover-content-available-height))] w-[38rem]! overflow-y-auto"
      trigger={
        <Button icon={Columns3} className="max-sm:hidden">
          {t("columns")}
        </Button>
      }
    >
      <ColumnChoices layout={layout} />
    </Popover>
  );
}
