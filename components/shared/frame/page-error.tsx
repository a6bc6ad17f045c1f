"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Card } from "@/components/ui/layout/card";

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
