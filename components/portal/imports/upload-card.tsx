"use client";

import clsx from "clsx";
import { FileDown, FileSpreadsheet, Upload } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { apiUrl } from "@/components/shared/api-client";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/feedback/notice";
import { FileButton } from "@/components/ui/form/file-button";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { limits } from "@/lib/core/vocabulary";
import { sheetTypes, useUpload } from "./use-upload";

/** Uploads a spreadsheet and navigates to its import. */
export function UploadCard({ accountId }: { accountId: number }) {
  const t = useTranslations("imports.upload");
  const locale = useLocale();
  const [isOver, setIsOver] = useState(false);
  const upload = useUpload(accountId);
  const take = (file: File | undefined) => {
    if (file && !upload.isPending) upload.mutate({ file });
  };
  return (
    <Card
      title={t("title")}
      actions={
        <a
          href={apiUrl("GET /api/portal/imports/template", { query: { lang: locale } })}
          download
          className={buttonStyle("ghost", "sm")}
        >
          <FileDown aria-hidden className="-ml-0.5 size-4 shrink-0" />
          {t("template")}
        </a>
      }
    >
      <fieldset
        aria-label={t("title")}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files[0]);
        }}
        className={clsx(
          "flex min-w-0 flex-col items-center gap-3 rounded-md border border-dashed px-4 py-9 text-center transition-colors",
          isOver ? "border-accent bg-accent-soft" : "border-control bg-sunken/50",
        )}
      >
        <FileSpreadsheet aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
        <p>{upload.isPending ? t("uploading", { name: upload.variables.file.name }) : t("drop")}</p>
        <FileButton
          label={t("choose")}
          accept={sheetTypes}
          variant="primary"
          icon={Upload}
          loading={upload.isPending}
          onChoose={take}
        />
        <p className="text-muted text-sm">
          {t("hint", { rows: limits.importRows })}{" "}
          <Link href={`/docs/${locale}/imports`} className="underline">
            {t("guide")}
          </Link>
        </p>
      </fieldset>
      {upload.errorText && (
        <Notice tone="danger" live className="mt-4">
          {upload.errorText}
        </Notice>
      )}
    </Card>
  );
}
