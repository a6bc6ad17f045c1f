"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { FileButton } from "@/components/ui/form/file-button";
import type { Import } from "./queries";
import { sheetTypes, uploadedFile, useUpload } from "./use-upload";

/** A sheet of the workbook that is not read. The file is at hand until the page is loaded anew; then it is chosen again. */
export function OtherSheet({ found, sheet }: { found: Import; sheet: string }) {
  const t = useTranslations("imports.file");
  const upload = useUpload(found.account_id);
  const file = uploadedFile(found.id);
  const label = t("uploadSheet", { sheet });
  return (
    <Notice
      tone="info"
      actions={
        file ? (
          <Button size="sm" loading={upload.isPending} onClick={() => upload.mutate({ file, sheet })}>
            {label}
          </Button>
        ) : (
          <FileButton
            label={label}
            size="sm"
            accept={sheetTypes}
            loading={upload.isPending}
            onChoose={(chosen) => upload.mutate({ file: chosen, sheet })}
          />
        )
      }
    >
      {t("otherSheet", { sheet })}
      {upload.errorText && <span className="block text-danger-ink">{upload.errorText}</span>}
    </Notice>
  );
}
