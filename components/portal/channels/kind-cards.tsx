"use client";

import { Download, KeyRound, Plus, ShoppingCart } from "lucide-react";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { channelName } from "@/lib/core/vocabulary";

const ConnectDialog = dynamic(() => import("./connect-dialog").then((module) => module.ConnectDialog));

export interface KindCardsProps {
  accountId: number;
  /** Whether the operator has an application at Tiendanube. */
  hasTiendanube: boolean;
}

/** What can be connected, each kind with its ways to do it and its guide. */
export function KindCards({ accountId, hasTiendanube }: KindCardsProps) {
  const t = useTranslations("channels");
  const [isConnecting, setIsConnecting] = useState(false);
  return (
    <section aria-labelledby="channel-kinds" className="mt-8">
      <h2 id="channel-kinds" className="mb-4 font-semibold text-lg">
        {t("kinds.title")}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        <li className="grid">
          <Card
            title={channelName("woocommerce")}
            description={t("kinds.woocommerce.hint")}
            footer={
              <>
                <LinkButton variant="primary" icon={Plus} href="/settings/channels/woocommerce">
                  {t("kinds.woocommerce.start")}
                </LinkButton>
                <Button icon={KeyRound} onClick={() => setIsConnecting(true)}>
                  {t("kinds.woocommerce.keys")}
                </Button>
                <a href="/clients/anden-woocommerce.zip" download className={buttonStyle("secondary", "md")}>
                  <Download aria-hidden className="-ml-0.5 size-4 shrink-0" />
                  {t("kinds.woocommerce.download")}
                </a>
              </>
            }
          >
            <ol className="grid list-decimal gap-1 ps-5">
              {(["upload", "connect", "zone"] as const).map((step) => (
                <li key={step}>{t(`kinds.woocommerce.${step}`)}</li>
              ))}
            </ol>
            <GuideLink slug="woocommerce" />
          </Card>
        </li>
        {hasTiendanube && (
          <li className="grid">
            <Card
              title={channelName("tiendanube")}
              description={t("kinds.tiendanube.hint")}
              footer={
                // No page: it leads to the shop system, which asks for consent.
                <a href="/api/channels/tiendanube/connect" className={buttonStyle("primary", "md")}>
                  <Plus aria-hidden className="-ml-0.5 size-4 shrink-0" />
                  {t("kinds.tiendanube.connect")}
                </a>
              }
            >
              <p className="text-muted">{t("kinds.tiendanube.untried")}</p>
              <GuideLink slug="tiendanube" />
            </Card>
          </li>
        )}
        <li className="grid">
          <Card
            title={t("kinds.own.title")}
            description={t("kinds.own.hint")}
            footer={
              <>
                <LinkButton icon={KeyRound} href="/settings/credentials">
                  {t("kinds.own.credentials")}
                </LinkButton>
                <LinkButton icon={ShoppingCart} href="/settings/channels/checkout">
                  {t("checkout")}
                </LinkButton>
              </>
            }
          >
            <GuideLink slug="checkout" />
          </Card>
        </li>
      </ul>
      {isConnecting && <ConnectDialog accountId={accountId} onClose={() => setIsConnecting(false)} />}
    </section>
  );
}

function GuideLink({ slug }: { slug: "woocommerce" | "tiendanube" | "checkout" }) {
  const t = useTranslations("channels.kinds");
  return (
    <p className="not-first:mt-3">
      <Link href={`/docs/${useLocale()}/${slug}`} className="underline">
        {t(`guide.${slug}`)}
      </Link>
    </p>
  );
}
