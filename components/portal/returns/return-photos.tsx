"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { limits } from "@/lib/core/vocabulary";
import { PhotoField } from "../reception/photo-field";
import { sendPhotos } from "../reception/send-photos";
import { PhotoStrip } from "./photo-strip";
import { messagesOf } from "./use-return-creation";

interface ReturnPhotosProps {
  accountId: number;
  returnId: number;
  photos: readonly { readonly id: number; readonly isBuyers: boolean }[];
  canAdd: boolean;
}

/** The photos of a return, and the field that adds some. */
export function ReturnPhotos({ accountId, returnId, photos, canAdd }: ReturnPhotosProps) {
  const t = useTranslations("returns.photos");
  const textOf = useErrorMessage();
  const router = useRouter();
  const [files, setFiles] = useState<readonly File[]>([]);
  const buyers = new Set(photos.filter(({ isBuyers }) => isBuyers).map(({ id }) => id));
  const room = limits.returnPhotos - (photos.length - buyers.size);
  const add = useMutation({
    mutationFn: async () => {
      const error = await sendPhotos(accountId, returnId, files);
      if (error !== undefined) throw error;
    },
    onSuccess: () => toast.success(t("added")),
    onSettled: () => {
      setFiles([]);
      router.refresh();
    },
  });
  if (photos.length === 0 && !canAdd) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-muted text-sm">{t("title")}</h3>
      {photos.length === 0 ? <p>{t("none")}</p> : <PhotoStrip photos={photos.map(({ id }) => id)} buyers={buyers} />}
      {canAdd && room > 0 && (
        <form
          noValidate
          className="grid justify-items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (files.length > 0) add.mutate();
          }}
        >
          <PhotoField key={photos.length} files={files} onFiles={setFiles} room={room} />
          <FormError text={add.error ? (messagesOf(add.error) ?? textOf(add.error)) : undefined} />
          {files.length > 0 && (
            <Button type="submit" loading={add.isPending}>
              {t("add", { count: files.length })}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
