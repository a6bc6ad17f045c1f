"use client";

import { useQuery } from "@tanstack/react-query";
import { PackageOpen, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryPending } from "@/components/shared/query-pending";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { type Box, boxesQuery } from "../queries";
import { BoxCard } from "./box-card";
import { frameOf } from "./box-drawing";

const BoxDialog = dynamic(() => import("./box-dialog").then((module) => module.BoxDialog));

/** The boxes for packing, drawn to one scale. */
export function BoxPanel({ accountId, canChange }: { accountId: number; canChange: boolean }) {
  const t = useTranslations("settings");
  const { data: boxes, error, refetch } = useQuery(boxesQuery(accountId));
  /** The box in the dialog; `new` to create one. */
  const [open, setOpen] = useState<Box | "new">();
  const frame = frameOf(boxes ?? []);
  const add = canChange && (
    <Button variant="primary" icon={Plus} onClick={() => setOpen("new")}>
      {t("boxes.add")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("section.boxes")}
        description={t("boxes.hint")}
        actions={boxes && boxes.length > 0 ? add : undefined}
      />
      {!boxes ? (
        <Card>
          <QueryPending query={{ error, refetch }} failed={t("boxes.failed")} className="h-40" />
        </Card>
      ) : boxes.length === 0 ? (
        <Card flush>
          <EmptyState icon={PackageOpen} title={t("boxes.empty")} description={t("boxes.emptyHint")} actions={add} />
        </Card>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {boxes.map((box) => (
            <li key={box.id} className="flex">
              <BoxCard
                accountId={accountId}
                box={box}
                frame={frame}
                onEdit={canChange ? () => setOpen(box) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <BoxDialog accountId={accountId} box={open === "new" ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
