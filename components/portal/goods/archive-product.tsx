"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Archive, ArchiveRestore } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { productsKey, stockKey } from "./queries";

interface ArchiveProductProps {
  accountId: number;
  id: number;
  isArchived: boolean;
}

/** Archives a product, or restores it. One with stock or open shipments says so and asks first. */
export function ArchiveProduct({ accountId, id, isArchived }: ArchiveProductProps) {
  const t = useTranslations("goods.archive");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const router = useRouter();
  const done = (text: string) => {
    for (const queryKey of [productsKey, stockKey]) void client.invalidateQueries({ queryKey });
    toast.success(text);
    router.refresh();
  };
  const onError = (error: unknown) => toast.error(textOf(error));
  const archive = useMutation({
    mutationFn: (confirmed: boolean) =>
      apiFetch("POST /api/portal/products/{id}/archive", {
        params: { id },
        body: { account_id: accountId, confirmed },
      }),
    onSuccess: ({ archived }) => {
      if (archived) done(t("archived"));
    },
    onError,
  });
  const restore = useMutation({
    mutationFn: () =>
      apiFetch("POST /api/portal/products/{id}/restore", { params: { id }, body: { account_id: accountId } }),
    onSuccess: () => done(t("restored")),
    onError,
  });
  const inUse = archive.data?.archived === false ? archive.data : undefined;
  if (isArchived)
    return (
      <Button icon={ArchiveRestore} loading={restore.isPending} onClick={() => restore.mutate()}>
        {t("restore")}
      </Button>
    );
  return (
    <>
      <Button icon={Archive} loading={archive.isPending && !inUse} onClick={() => archive.mutate(false)}>
        {t("archive")}
      </Button>
      <ConfirmDialog
        open={inUse !== undefined || (archive.isPending && archive.variables)}
        onOpenChange={() => archive.reset()}
        title={t("title")}
        description={t("inUse", { pieces: inUse?.on_hand ?? 0, shipments: inUse?.open_shipments ?? 0 })}
        confirm={t("archiveAnyway")}
        loading={archive.isPending}
        onConfirm={() => archive.mutate(true)}
      />
    </>
  );
}
