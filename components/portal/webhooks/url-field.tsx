"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";

interface UrlFieldProps {
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

/** Input for the target URL; the API decides which URLs are allowed. */
export function UrlField({ error, registration }: UrlFieldProps) {
  const t = useTranslations("webhooks.url");
  return (
    <Field label={t("label")} hint={t("hint")} error={error}>
      <Input
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/webhooks"
        className="font-mono"
        {...registration}
      />
    </Field>
  );
}

/** Validates only that the URL is not empty. */
export function useUrlRule() {
  const required = useTranslations("fieldFaults")("required");
  return { validate: (url: string) => url.trim() !== "" || required };
}
