"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";

/** Where nothing nearer caught it: what happened is in the log under the digest, which is all that a person sees of it. */
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
