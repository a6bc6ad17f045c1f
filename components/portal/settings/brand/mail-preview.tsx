"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { ApiError } from "@/components/shared/api-error";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { variableNameIn } from "@/lib/core/mail-text";
import type { ShopMail } from "@/lib/core/vocabulary";
import { type BrandValues, toBody } from "./brand-values";

interface MailPreviewProps {
  accountId: number;
  values: BrandValues;
  mail: ShopMail;
  canTest: boolean;
  isDirty: boolean;
}

const pauseMs = 400;

/** An e-mail as buyers would get it with what is typed now, and a message with it to oneself. */
export function MailPreview({ accountId, values, mail, canTest, isDirty }: MailPreviewProps) {
  const t = useTranslations("brand");
  const locale = useLocale();
  const textOf = useErrorMessage();
  const [isBare, setBare] = useState(false);
  const [format, setFormat] = useState<"html" | "text">("html");
  const brand = useDebounced(JSON.stringify(toBody(values)), pauseMs);
  const { data: preview, error } = useQuery({
    queryKey: ["settings", "mail-preview", accountId, mail, isBare, brand],
    queryFn: ({ signal }) =>
      apiFetch("POST /api/portal/accounts/{account_id}/brand/preview", {
        params: { account_id: accountId },
        body: { brand: JSON.parse(brand), mail, complete: !isBare },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section aria-label={t("preview")} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="font-medium text-sm">{t("preview")}</h3>
          <p className="text-muted text-sm">{t("previewHint")}</p>
        </div>
        <SegmentedControl
          label={t("format")}
          value={format}
          onValueChange={setFormat}
          options={(["html", "text"] as const).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <Checkbox label={t("bare")} checked={isBare} onChange={(event) => setBare(event.target.checked)} />
      {error && (
        <Notice tone="danger" title={t("notShown")} live>
          {error instanceof ApiError && Object.values(error.fields).length > 0
            ? Object.values(error.fields).flat().join(" ")
            : textOf(error)}
        </Notice>
      )}
      {!preview && !error && <Skeleton className="h-140" />}
      {preview && !error && (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
            <dt className="text-muted">{t("from")}</dt>
            <dd className="min-w-0 break-words">{preview.from}</dd>
            {preview.reply_to && (
              <>
                <dt className="text-muted">{t("replyTo")}</dt>
                <dd className="min-w-0 break-words">{preview.reply_to}</dd>
              </>
            )}
            <dt className="text-muted">{t("subject")}</dt>
            <dd className="min-w-0 break-words font-medium">{preview.subject}</dd>
          </dl>
          {preview.left_out.length > 0 && (
            <ul className="grid gap-1 text-sm text-warning-ink">
              {preview.left_out.map(({ variable, sentence }) => (
                <li key={`${variable} ${sentence}`}>
                  {t("leftOut", { name: variableNameIn(variable, locale), sentence })}
                </li>
              ))}
            </ul>
          )}
          {format === "html" ? (
            // An empty sandbox runs no script, sends no form and leads nowhere, whatever the e-mail says.
            <iframe
              title={t("previewOf", { subject: preview.subject })}
              sandbox=""
              srcDoc={preview.html}
              className="h-140 w-full rounded-md border bg-white"
            />
          ) : (
            <pre className="max-h-140 overflow-auto whitespace-pre-wrap break-words rounded-md border bg-sunken p-4 font-mono text-sm">
              {preview.text}
            </pre>
          )}
        </>
      )}
      {canTest && <TestButton accountId={accountId} mail={mail} isDirty={isDirty} />}
    </section>
  );
}

function TestButton({ accountId, mail, isDirty }: { accountId: number; mail: ShopMail; isDirty: boolean }) {
  const t = useTranslations("brand");
  const textOf = useErrorMessage();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      apiFetch("POST /api/portal/accounts/{account_id}/brand/test-mail", {
        params: { account_id: accountId },
        body: { mail },
      }),
    onSuccess: ({ to }) => toast.success(t("testSent", { to })),
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={Send} loading={isPending} disabled={isDirty} onClick={() => mutate()}>
        {t("test")}
      </Button>
      {isDirty && <p className="text-muted text-sm">{t("testUnsaved")}</p>}
    </div>
  );
}
