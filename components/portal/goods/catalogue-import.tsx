"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileDown, FileSpreadsheet, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { type ColumnQuery, ColumnStep } from "@/components/shared/sheets/column-step";
import { useFileErrorText } from "@/components/shared/use-file-error-text";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { FileButton } from "@/components/ui/form/file-button";
import { Card } from "@/components/ui/layout/card";
import { limits } from "@/lib/core/vocabulary";
import { CatalogueDifference } from "./catalogue-difference";
import { productsKey, stockKey } from "./queries";

/** Imports a spreadsheet of products: a preview of the changes, then the import. */
export function CatalogueImport({ accountId }: { accountId: number }) {
  const t = useTranslations("goods.import");
  const textOf = useFileErrorText();
  const field = useTranslations("goods.field");
  const [upload, setUpload] = useState<CatalogueUpload>();
  const { preview, apply } = useCatalogueImport(accountId);
  const take = (file: File, columns: ColumnQuery = {}) => {
    setUpload({ file, columns });
    apply.reset();
    preview.mutate({ file, columns });
  };
  const error = apply.error ?? preview.error;
  return (
    <div className="grid gap-5">
      <ChooseFile isBusy={preview.isPending} hasFile={preview.data !== undefined} onChoose={take} />
      {error && (
        <Notice tone="danger" live>
          {textOf(error)}
        </Notice>
      )}
      {upload && preview.data && (
        <ColumnStep
          key={preview.submittedAt}
          found={preview.data.columns}
          fields={columnFields.map((id) => ({ id, label: field(id) }))}
          isBusy={preview.isPending}
          onChoose={(columns) => take(upload.file, columns)}
        />
      )}
      {upload && preview.data && !preview.isPending && !preview.data.columns.missing.includes("sku") && (
        <Card
          title={t("difference", { name: upload.file.name })}
          footer={
            preview.data.added + preview.data.changed > 0 && (
              <Button variant="primary" loading={apply.isPending} onClick={() => apply.mutate(upload)}>
                {t("apply", { count: preview.data.added + preview.data.changed })}
              </Button>
            )
          }
        >
          <CatalogueDifference difference={preview.data} />
        </Card>
      )}
    </div>
  );
}

interface CatalogueUpload {
  readonly file: File;
  readonly columns: ColumnQuery;
}

/** The fields of a sheet, in the order in which people choose their columns. */
const columnFields = [
  "sku",
  "name",
  "weightKg",
  "weightGrams",
  "lengthCm",
  "widthCm",
  "heightCm",
  "barcode",
  "unitDeclaredValueCents",
  "productName",
  "referenceCode",
  "group",
  "option1",
  "option2",
  "option3",
  "brand",
  "supplier",
  "classificationId",
  "lowStockAt",
  "kind",
  "rowId",
  "physical",
] as const;

interface ChooseFileProps {
  isBusy: boolean;
  hasFile: boolean;
  onChoose: (file: File) => void;
}

function ChooseFile({ isBusy, hasFile, onChoose }: ChooseFileProps) {
  const t = useTranslations("goods.import");
  const locale = useLocale();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FileSpreadsheet aria-hidden className="size-8 shrink-0 text-muted" strokeWidth={1.5} />
        <div className="min-w-0 flex-1 basis-64">
          <p>{t("drop")}</p>
          <p className="text-muted text-sm">{t("hint", { rows: limits.sheetRows })}</p>
        </div>
        <a
          href={apiUrl("GET /api/portal/products/template", { query: { lang: locale } })}
          download
          className={buttonStyle("ghost", "md")}
        >
          <FileDown aria-hidden className="-ml-0.5 size-4 shrink-0" />
          {t("template")}
        </a>
        <FileButton
          label={hasFile ? t("again") : t("choose")}
          accept=".csv,.txt,.tsv,.xlsx"
          variant={hasFile ? "secondary" : "primary"}
          icon={Upload}
          loading={isBusy}
          onChoose={onChoose}
        />
      </div>
    </Card>
  );
}

function useCatalogueImport(accountId: number) {
  const t = useTranslations("goods.import");
  const client = useQueryClient();
  const router = useRouter();
  const { keyFor, forget } = useIdempotencyKey();
  const send = ({ file, columns }: CatalogueUpload, isApplied: boolean) =>
    apiFetch("POST /api/portal/products/import", {
      query: { account_id: accountId, apply: isApplied ? "1" : "0", ...columns },
      file,
      ...(isApplied ? { idempotencyKey: keyFor([file.name, file.size, file.lastModified, columns]) } : {}),
    });
  const preview = useMutation({ mutationFn: (upload: CatalogueUpload) => send(upload, false) });
  const apply = useMutation({
    mutationFn: (upload: CatalogueUpload) => send(upload, true),
    onSuccess: ({ added, changed }) => {
      forget();
      for (const queryKey of [productsKey, stockKey]) void client.invalidateQueries({ queryKey });
      toast.success(t("applied", { added, changed }));
      router.push("/products");
    },
  });
  return { preview, apply };
}
