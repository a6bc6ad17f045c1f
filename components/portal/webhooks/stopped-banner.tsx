"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Link } from "@/components/ui/link";
import type { Topic } from "@/lib/core/vocabulary";

const home = "/settings/webhooks";

/** A banner about subscriptions that the platform disabled, on every page except their own. */
export function StoppedBanner({ webhooks }: { webhooks: readonly { id: number; topic: Topic }[] }) {
  const t = useTranslations("webhooks");
  const pathname = usePathname();
  const [first] = webhooks;
  if (!first || pathname === home || pathname.startsWith(`${home}/`)) return null;
  const isOne = webhooks.length === 1;
  return (
    <Notice
      tone="danger"
      className="mb-6"
      title={
        isOne
          ? t("banner.one", { topic: t(`topic.${first.topic}.name`) })
          : t("banner.many", { count: webhooks.length })
      }
      actions={
        <Link href={isOne ? `${home}/${first.id}` : home} className="font-medium underline">
          {t("banner.look")}
        </Link>
      }
    >
      {t("banner.hint")}
    </Notice>
  );
}
