import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";

interface ShopConsentProps {
  account: string;
  typed: string;
  /** Undefined without an address, or with one that is none. */
  shop: string | undefined;
  state: "asked" | "done" | "denied";
  /** Undefined where the shop could not send its keys. */
  authorizationUrl: string | undefined;
  isReachable: boolean;
}

const grants = ["orders", "back", "checkout"] as const;

/** Connects a shop by keys that it sends itself: which account, what it may do, and how it ended. */
export function ShopConsent({ account, typed, shop, state, authorizationUrl, isReachable }: ShopConsentProps) {
  const t = useTranslations("channels.consent");
  const host = shop?.replace(/^https?:\/\//, "") ?? "";
  const channels = <LinkButton href="/settings/channels">{t("channels")}</LinkButton>;
  return (
    <>
      <PageHeader title={t("title")} />
      {state === "done" && shop ? (
        <Notice
          tone="success"
          title={t("done", { shop: host, account })}
          actions={
            <>
              {channels}
              <a className={buttonStyle("primary", "md")} href={`${shop}/wp-admin/admin.php?page=anden`}>
                {t("back")}
              </a>
            </>
          }
        >
          {t("doneHint")}
        </Notice>
      ) : (
        <div className="grid gap-4">
          {state === "denied" && (
            <Notice tone="warning" title={t("denied")}>
              {t("deniedHint")}
            </Notice>
          )}
          {!isReachable && (
            <Notice tone="warning" title={t("obstacle")} actions={channels}>
              {t("obstacleHint")}
            </Notice>
          )}
          {shop ? (
            <Card
              title={t("ask", { shop: host, account })}
              description={t("hint")}
              footer={
                <>
                  <LinkButton href="/settings/channels">{t("cancel")}</LinkButton>
                  {authorizationUrl && (
                    <a className={buttonStyle("primary", "md")} href={authorizationUrl}>
                      {t("go")}
                    </a>
                  )}
                </>
              }
            >
              <p>{t("may")}</p>
              <ul className="mt-1 list-disc ps-5">
                {grants.map((grant) => (
                  <li key={grant}>{t(`mayList.${grant}`)}</li>
                ))}
              </ul>
            </Card>
          ) : (
            <form action="/settings/channels/woocommerce">
              <Card
                footer={
                  <>
                    <a className={buttonStyle("secondary", "md")} href="/clients/anden-woocommerce.zip" download>
                      {t("download")}
                    </a>
                    <Button type="submit" variant="primary">
                      {t("next")}
                    </Button>
                  </>
                }
              >
                <Field label={t("shop")} hint={t("shopHint")} error={typed === "" ? undefined : t("wrong")}>
                  <Input name="shop" inputMode="url" defaultValue={typed} required />
                </Field>
              </Card>
            </form>
          )}
        </div>
      )}
    </>
  );
}
