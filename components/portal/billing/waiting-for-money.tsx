"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { AddMoneyLink } from "./add-money-link";

/** Shipments named here; the list has all of them. */
const maxNamed = 12;

interface WaitingForMoneyProps {
  ids: readonly number[];
  /** The list of all of them. */
  href: string;
}

/** The shipments that have no label for want of money, and how to add it. */
export function WaitingForMoney({ ids, href }: WaitingForMoneyProps) {
  const t = useTranslations("imports.money");
  const more = ids.length - maxNamed;
  return (
    <Notice
      tone="warning"
      title={t("title", { count: ids.length })}
      actions={
        <LinkButton href={href} size="sm">
          {t("look")}
        </LinkButton>
      }
    >
      <p>
        {t("hint")} <AddMoneyLink />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-2">
        {ids.slice(0, maxNamed).map((id) => (
          <Link key={id} href={`/shipments/${id}`} className="underline">
            {`#${id}`}
          </Link>
        ))}
        {more > 0 && <span>{t("more", { count: more })}</span>}
      </p>
    </Notice>
  );
}
