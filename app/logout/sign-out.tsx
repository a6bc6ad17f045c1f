"use client";

import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { forgetDrafts } from "@/components/shared/drafts/persisted-draft";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Card } from "@/components/ui/layout/card";
import { Spinner } from "@/components/ui/spinner";

export function SignOut() {
  const t = useTranslations("auth");
  const errors = useTranslations("faults");
  const [failed, setFailed] = useState(false);
  const leave = useCallback(() => {
    setFailed(false);
    signOut({ redirect: false }).then(
      () => {
        forgetDrafts();
        window.location.replace("/login");
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(leave, [leave]);
  if (!failed) return <Spinner label={t("signingOut")} />;
  return (
    <Card>
      <ErrorState as="h1" title={t("signOutFailed")} description={errors("offline")} onRetry={leave} />
    </Card>
  );
}
