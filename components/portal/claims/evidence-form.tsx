"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { type AddFile, addFiles, type FailedFile } from "./evidence";
import { EvidenceField } from "./evidence-field";

interface EvidenceFormProps {
  /** How many more files the claim takes. */
  room: number;
  add: AddFile;
  /** Files that failed before, to be tried again. */
  failed?: readonly FailedFile[];
  /** Called after each try, with what is still not in the claim. */
  onAdded: (left: readonly FailedFile[]) => unknown;
}

/** Adds files to a claim. Those that fail stay, each with its reason, and can be tried again. */
export function EvidenceForm({ room, add, failed = [], onAdded }: EvidenceFormProps) {
  const t = useTranslations("claims.detail");
  const textOf = useErrorMessage();
  const [tried, setTried] = useState({ left: failed, times: 0 });
  const form = useApiForm<{ evidence: readonly File[] }, FailedFile[]>({
    defaultValues: { evidence: failed.map(({ file }) => file) },
    send: ({ evidence }) => addFiles(evidence, add),
    onSuccess: (left, { evidence }) => {
      const count = evidence.length - left.length;
      form.setValue(
        "evidence",
        left.map(({ file }) => file),
      );
      setTried(({ times }) => ({ left, times: times + 1 }));
      if (count > 0) toast.success(t("added", { count }));
      return onAdded(left);
    },
  });
  return (
    <form noValidate aria-label={t("adding")} className="grid justify-items-start gap-3" onSubmit={form.submit}>
      {tried.left.length > 0 && (
        <Notice live tone="warning" title={t("notAdded", { count: tried.left.length })} className="w-full">
          {tried.left.map(({ file, error }) => (
            <p key={`${file.name} ${file.size} ${file.lastModified}`} className="wrap-anywhere">
              {t("fileError", { name: file.name, error: textOf(error) })}
            </p>
          ))}
        </Notice>
      )}
      <Controller
        control={form.control}
        name="evidence"
        render={({ field }) => (
          <>
            {/* Anew after each try: a browser shows no files but those that somebody chose. */}
            <EvidenceField key={tried.times} files={field.value} onFiles={field.onChange} room={room} />
            {field.value.length > 0 && (
              <Button type="submit" loading={form.isPending}>
                {t(field.value.some((file) => tried.left.some((entry) => entry.file === file)) ? "tryAgain" : "add")}
              </Button>
            )}
          </>
        )}
      />
      <FormError text={form.formError} />
    </form>
  );
}
