"use client";

import { useMutation } from "@tanstack/react-query";
import { ClipboardPaste, FileDown, Upload } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { type ColumnQuery, ColumnStep } from "@/components/shared/sheets/column-step";
import { ProblemList } from "@/components/shared/sheets/problem-list";
import { useFileErrorText } from "@/components/shared/use-file-error-text";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { FileButton } from "@/components/ui/form/file-button";
import { Textarea } from "@/components/ui/form/textarea";
import { Card } from "@/components/ui/layout/card";
import { limits } from "@/lib/core/vocabulary";
import type { CountSheet } from "./count-lines";

interface CountSheetCardProps {
  accountId: number;
  /** For rows that name none. */
  warehouse: string | undefined;
  onRead: (sheet: CountSheet) => void;
}

/** Takes counts from a sheet or from a pasted list, which are read in the same way. */
export function CountSheetCard({ accountId, warehouse, onRead }: CountSheetCardProps) {
  const t = useTranslations("goods.count");
  const locale = useLocale();
  const textOf = useFileErrorText();
  const [isPasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const read = useMutation({
    mutationFn: ({ file, columns }: { file: Blob; columns?: ColumnQuery }) =>
      apiFetch("POST /api/portal/stock/counts/sheet", {
        query: { account_id: accountId, warehouse, ...columns },
        file,
      }),
    onSuccess: (sheet) => {
      onRead(sheet);
      setText("");
      setPasting(false);
    },
  });
  return (
    <Card>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-64 text-muted text-sm">{t("sheetHint", { rows: limits.sheetRows })}</p>
          <a
            href={apiUrl("GET /api/portal/stock/counts/template", { query: { lang: locale } })}
            download
            className={buttonStyle("ghost", "md")}
          >
            <FileDown aria-hidden className="-ml-0.5 size-4 shrink-0" />
            {t("template")}
          </a>
          <Button icon={ClipboardPaste} aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            {t("paste")}
          </Button>
          <FileButton
            label={t("upload")}
            accept=".csv,.txt,.tsv,.xlsx"
            icon={Upload}
            loading={read.isPending}
            onChoose={(file) => read.mutate({ file })}
          />
        </div>
        {isPasting && (
          <form
            noValidate
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim() !== "") read.mutate({ file: new Blob([text]) });
            }}
          >
            <Field label={t("list")} hint={t("listHint")}>
              <Textarea
                autoFocus
                rows={5}
                className="max-h-72 font-mono"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
            <Button type="submit" className="justify-self-start" loading={read.isPending} disabled={text.trim() === ""}>
              {t("readList")}
            </Button>
          </form>
        )}
        {read.error && (
          <Notice tone="danger" live>
            {textOf(read.error)}
          </Notice>
        )}
        {read.data && read.variables && (
          <ColumnStep
            key={read.submittedAt}
            found={read.data.columns}
            fields={columnFields.map((id) => ({ id, label: t(`field.${id}`) }))}
            isBusy={read.isPending}
            onChoose={(columns) => read.mutate({ file: read.variables.file, columns })}
          />
        )}
        {read.data && !read.isPending && read.data.columns.missing.length === 0 && (
          <SheetResult sheet={read.data} onClose={read.reset} />
        )}
      </div>
    </Card>
  );
}

const columnFields = ["code", "warehouse", "counted"] as const;

function SheetResult({ sheet, onClose }: { sheet: CountSheet; onClose: () => void }) {
  const t = useTranslations("goods.count");
  const { lines, refused, problem_count: count, problems, columns } = sheet;
  const title = t("read", { count: lines.length, refused });
  const close = (
    <Button size="sm" onClick={onClose}>
      {t("dismiss")}
    </Button>
  );
  if (problems.length === 0)
    return <Notice tone={lines.length === 0 ? "warning" : "success"} live title={title} actions={close} />;
  const listed = problems.map(({ row, field, text, message }) => {
    const [column = -1] = columns.header_row > 0 ? (columns.columns[field] ?? []) : [];
    return { line: row, column: columns.headings[column] ?? t(`column.${field}`), text, message };
  });
  return <ProblemList count={count} problems={listed} tone="warning" title={title} actions={close} />;
}
