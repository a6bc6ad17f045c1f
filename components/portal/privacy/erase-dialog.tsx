"use client";

import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { Person } from "./person";

interface EraseDialogProps {
  accountId: number;
  person: Person;
  /** Shipments that can be erased, and those that cannot yet. */
  shipments: number;
  busy: number;
  onErased: () => void;
  onClose: () => void;
}

/** Says what an erasure does before it is done: nothing brings the data back. */
export function EraseDialog({ accountId, person, shipments, busy, onErased, onClose }: EraseDialogProps) {
  const t = useTranslations("privacy.erase");
  const form = useApiForm<Record<string, never>, ReplyOf<"POST /api/portal/privacy/erasures">>({
    isOnce: true,
    send: () =>
      apiFetch("POST /api/portal/privacy/erasures", { body: { account_id: accountId, ...person, shipments } }),
    onSuccess: (done) => {
      toast.success(t("done", { shipments: done.shipments, rows: done.import_rows, orders: done.orders }));
      onErased();
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t("title")}
      description={t("description", { shipments })}
      confirm={t("confirm")}
      danger
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="font-medium">{t("gone")}</p>
        <ul className="list-disc ps-5 text-muted">
          {(["recipient", "words", "papers", "imports"] as const).map((what) => (
            <li key={what}>{t(`what.${what}`)}</li>
          ))}
        </ul>
        <p className="font-medium">{t("stays")}</p>
        <ul className="list-disc ps-5 text-muted">
          {(["numbers", "tracking", "orders"] as const).map((what) => (
            <li key={what}>{t(`kept.${what}`)}</li>
          ))}
        </ul>
        {busy > 0 && <p>{t("busy", { count: busy })}</p>}
        <p>{t("returns")}</p>
      </div>
    </FormDialog>
  );
}
