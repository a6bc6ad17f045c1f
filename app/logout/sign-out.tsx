"use client";

import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { clearStation, countWaiting } from "@/components/portal/station/offline/clear-device";
import { forgetDrafts } from "@/components/shared/drafts/persisted-draft";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { Spinner } from "@/components/ui/spinner";

/** Signs out at once, unless readings of the packing station wait for the network: then it asks. */
export function SignOut({ userId }: { userId: number | undefined }) {
  const t = useTranslations("auth");
  const errors = useTranslations("faults");
  const [failed, setFailed] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const leave = useCallback(() => {
    setFailed(false);
    setWaiting(0);
    signOut({ redirect: false }).then(
      async () => {
        forgetDrafts();
        // A browser that refuses leaves nothing that the next page could help with.
        await clearStation().catch(() => undefined);
        window.location.replace("/login");
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    const count = userId === undefined ? Promise.resolve(0) : countWaiting(userId).catch(() => 0);
    void count.then((found) => (found > 0 ? setWaiting(found) : leave()));
  }, [userId, leave]);
  if (waiting > 0)
    return (
      <Card title={t("unsent", { count: waiting })}>
        <p className="mb-4 max-w-prose">{t("unsentHint")}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/scan" variant="primary">
            {t("unsentBack")}
          </LinkButton>
          <Button onClick={leave}>{t("unsentLeave")}</Button>
        </div>
      </Card>
    );
  if (!failed) return <Spinner label={t("signingOut")} />;
  return (
    <Card>
      <ErrorState as="h1" title={t("signOutFailed")} description={errors("offline")} onRetry={leave} />
    </Card>
  );
}
