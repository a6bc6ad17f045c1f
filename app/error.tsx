"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Card } from "@/components/ui/layout/card";

/** The last error boundary. The page shows only the digest; the error is logged under it. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations("faults");
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center p-4">
      <Card>
        <ErrorState
          as="h1"
          title={t("crashed")}
          description={t("crashedHint")}
          code={error.digest && t("errorCode", { code: error.digest })}
          onRetry={reset}
        />
      </Card>
    </main>
  );
}
