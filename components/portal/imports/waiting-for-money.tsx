"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { AddMoneyLink } from "../billing/add-money-link";
import { shipmentsUrl } from "../shipment-filters/filters";
import { type Import, importShipmentsQuery } from "./queries";

/** Shipments named here; the list has all of them. */
const maxNamed = 12;

/** The shipments that have no label for want of money, and how to add it. */
export function WaitingForMoney({ found }: { found: Import }) {
  const t = useTranslations("imports.money");
  const { data } = useQuery(importShipmentsQuery(found));
  const ids = data?.waiting_for_money ?? [];
  const more = found.waiting_for_money - Math.min(ids.length, maxNamed);
  return (
    <Notice
      tone="warning"
      title={t("title", { count: found.waiting_for_money })}
      actions={
        <LinkButton href={shipmentsUrl({ importId: found.id, view: "no_balance" })} size="sm">
          {t("look")}
        </LinkButton>
      }
    >
      <p>
        {t("hint")} <AddMoneyLink />
      </p>
      {ids.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-2">
          {ids.slice(0, maxNamed).map((id) => (
            <Link key={id} href={`/shipments/${id}`} className="underline">
              {`#${id}`}
            </Link>
          ))}
          {more > 0 && <span>{t("more", { count: more })}</span>}
        </p>
      )}
    </Notice>
  );
}
