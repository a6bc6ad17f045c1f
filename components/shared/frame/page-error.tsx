"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";

/** Error boundary of a page; the navigation around it stays. */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations("faults");
  return (
    <Card>
      <ErrorState
        title={t("crashed")}
        description={t("crashedHint")}
        code={error.digest && t("errorCode", { code: error.digest })}
        onRetry={reset}
      />
    </Card>
  );
}
