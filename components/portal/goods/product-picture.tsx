"use client";

import { useMutation } from "@tanstack/react-query";
import { ImagePlus, Trash2 } from "lucide-react";
import Image from "next/image";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { FileButton } from "@/components/ui/form/file-button";
import { Card } from "@/components/ui/layout/card";
import { limits } from "@/lib/core/vocabulary";

interface ProductPictureProps {
  accountId: number;
  product: { readonly id: number; readonly name: string };
  /** The number of the picture; null for a product without one. */
  picture: number | null;
  canChange: boolean;
}

/** What a product looks like, for whoever packs it. */
export function ProductPicture({ accountId, product: { id, name }, picture, canChange }: ProductPictureProps) {
  const t = useTranslations("goods.picture");
  const textOf = useErrorMessage();
  const router = useRouter();
  const address = { params: { id }, query: { account_id: accountId } };
  const change = useMutation({
    mutationFn: (file: File | undefined) =>
      file
        ? apiFetch("PUT /api/portal/products/{id}/picture", { ...address, file })
        : apiFetch("DELETE /api/portal/products/{id}/picture", address),
    onSuccess: (_, file) => {
      toast.success(t(file ? "saved" : "removed"));
      router.refresh();
    },
  });
  if (picture === null && !canChange) return null;
  return (
    <Card title={t("title")} description={t("hint", { megabytes: limits.photoBytes / 1_000_000 })}>
      <div className="flex flex-wrap items-center gap-4">
        {picture !== null && (
          <Image
            src={apiUrl("GET /api/portal/products/{id}/picture", {
              params: { id },
              query: { account_id: accountId, v: String(picture) },
            })}
            alt={t("alt", { name })}
            width={128}
            height={128}
            unoptimized
            className="size-32 rounded-md border object-contain"
          />
        )}
        {canChange && (
          <div className="flex flex-wrap gap-2">
            <FileButton
              icon={ImagePlus}
              label={t(picture === null ? "choose" : "change")}
              accept="image/jpeg,image/png,image/webp"
              loading={change.isPending}
              onChoose={(file) => change.mutate(file)}
            />
            {picture !== null && (
              <Button icon={Trash2} disabled={change.isPending} onClick={() => change.mutate(undefined)}>
                {t("remove")}
              </Button>
            )}
          </div>
        )}
      </div>
      <FormError text={change.error ? (refusalOf(change.error) ?? textOf(change.error)) : undefined} />
    </Card>
  );
}

/** What the service says of the file itself. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.file?.join(" ") : undefined;
