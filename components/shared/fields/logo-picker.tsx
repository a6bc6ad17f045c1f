"use client";

import { useMutation } from "@tanstack/react-query";
import clsx from "clsx";
import { ImageUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useErrorMessage } from "../use-error-message";

const largestBytes = 300_000;

interface LogoPickerProps {
  /** Whose logo it is. */
  name: string;
  logo: string | null;
  canChange: boolean;
  canRemove: boolean;
  /** Saves a picture as base64; null removes it. */
  send: (logo: string | null) => Promise<unknown>;
  onSaved: () => unknown;
}

/** A logo, and the buttons that upload another one or remove it. */
export function LogoPicker({ name, logo, canChange, canRemove, send, onSaved }: LogoPickerProps) {
  const t = useTranslations("settings.account");
  const textOf = useErrorMessage();
  const input = useRef<HTMLInputElement>(null);
  const [fieldError, setError] = useState<string>();
  const save = useMutation({
    mutationFn: send,
    onSuccess: (_, picture) => {
      toast.success(t(picture ? "logoSaved" : "logoRemoved"));
      return onSaved();
    },
    onError: (error) => setError(textOf(error)),
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setError(file.size > largestBytes ? t("logoLarge") : undefined);
    if (file.size <= largestBytes) save.mutate(await toBase64(file));
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <div
          className={clsx(
            "grid h-24 w-40 place-items-center overflow-hidden rounded-md border p-2",
            logo ? "bg-white" : "border-dashed bg-sunken",
          )}
        >
          {logo ? (
            // biome-ignore lint/performance/noImgElement: an uploaded picture has no known size, and each has a URL of its own that never changes.
            <img src={logo} alt={t("logoAlt", { name })} className="max-h-full object-contain" />
          ) : (
            <span className="text-center text-muted text-sm">{t("logoNone")}</span>
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
            {canRemove && (
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
    </>
  );
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let start = 0; start < bytes.length; start += 8_192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(binary);
}
