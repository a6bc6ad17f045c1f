"use client";

import { useMutation } from "@tanstack/react-query";
import { ImageUp, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import type { Account } from "./queries";

const largestBytes = 300_000;

/** The logo of an account. */
export function LogoCard({ account, canChange }: { account: Account; canChange: boolean }) {
  const t = useTranslations("settings.account");
  const textOf = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [fieldError, setError] = useState<string>();
  const save = useSaveLogo(account.id, (error) => setError(textOf(error)));
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setError(file.size > largestBytes ? t("logoLarge") : undefined);
    if (file.size <= largestBytes) save.mutate(await toBase64(file));
  };
  return (
    <Card title={t("logo")} description={canChange ? t("logoHint") : undefined}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid h-24 w-40 place-items-center overflow-hidden rounded-md border bg-white p-2">
          {account.logo ? (
            // biome-ignore lint/performance/noImgElement: an uploaded picture has no known size, and each has a URL of its own that never changes.
            <img src={account.logo} alt={t("logoAlt", { name: account.name })} className="max-h-full object-contain" />
          ) : (
            <span className="text-center text-neutral-600 text-sm">{t("logoNone")}</span>
          )}
        </div>
        {canChange && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t("logoChoose")}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
            <Button icon={ImageUp} loading={save.isPending} onClick={() => input.current?.click()}>
              {t("logoChoose")}
            </Button>
            {account.logo && (
              <Button variant="ghost" icon={Trash2} disabled={save.isPending} onClick={() => save.mutate(null)}>
                {t("logoRemove")}
              </Button>
            )}
          </div>
        )}
      </div>
      {fieldError && (
        <Notice tone="danger" live className="mt-4">
          {fieldError}
        </Notice>
      )}
    </Card>
  );
}

function useSaveLogo(accountId: number, onError: (error: unknown) => void) {
  const t = useTranslations("settings.account");
  const router = useRouter();
  return useMutation({
    mutationFn: (logo: string | null) =>
      apiFetch("PUT /api/portal/account/logo", { body: { account_id: accountId, logo } }),
    onSuccess: (_, logo) => {
      toast.success(t(logo ? "logoSaved" : "logoRemoved"));
      router.refresh();
    },
    onError,
  });
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let start = 0; start < bytes.length; start += 8_192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(binary);
}
