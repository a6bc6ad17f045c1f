"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { Pagination } from "@/components/ui/table/pagination";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { shipmentChargeStates } from "@/lib/core/vocabulary";
import { ChargeWeights } from "./charge-weights";
import { type Charge, chargesOnPage, chargesQuery, chargesState } from "./queries";

const AnswerDialog = dynamic(lazyComponent(() => import("./answer-dialog").then((file) => file.AnswerDialog)));

interface ChargeListProps {
  accountId: number;
  /** Of one shipment alone, on its own page. */
  shipmentId?: number;
  /** Whether the person may answer for the account. */
  canAnswer: boolean;
}

/** What carriers charged beyond the quoted price and is to be charged to the account; nothing where there is none. */
export function ChargeList({ accountId, shipmentId, canAnswer }: ChargeListProps) {
  const t = useTranslations("charges");
  const { values, show, toUrl } = useUrlState(chargesState);
  const isOne = shipmentId !== undefined;
  const { data } = useQuery(chargesQuery(accountId, shipmentId, isOne ? {} : values));
  const [answered, setAnswered] = useState<Charge>();
  if (!data || (data.total === 0 && (isOne || values.state === undefined))) return null;
  const last = Math.ceil(data.total / chargesOnPage);
  return (
    <Card title={t(shipmentId === undefined ? "title" : "one")} description={t("hint")}>
      {!isOne && (data.total > 1 || values.state) && (
        <OptionalSelect
          className="mb-4 w-full sm:w-60"
          aria-label={t("show.label")}
          value={values.state}
          onValueChange={(state) => show({ state })}
          none={t("show.all")}
          options={shipmentChargeStates.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
      )}
      {data.data.length === 0 && <p className="py-4 text-center text-muted">{t("none")}</p>}
      <ul className="grid gap-4 divide-y [&>li+li]:pt-4">
        {data.data.map((charge) => (
          <li key={charge.id}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-medium">
                {shipmentId === undefined && (
                  <>
                    <Link
                      href={`/shipments/${charge.shipmentId}`}
                      className="text-accent-ink underline underline-offset-2"
                    >
                      {t("shipment", { id: charge.externalId || `#${charge.shipmentId}` })}
                    </Link>
                    {" ·\u00a0"}
                  </>
                )}
                {t(`reason.${charge.reason}`)}
              </p>
              <Money cents={charge.amountCents} className="font-medium tabular-nums" />
            </div>
            {charge.reason === "weight_differs" && <ChargeWeights charge={charge} />}
            <p className="mt-1 text-muted text-sm">
              {t(`state.${charge.state}`, { day: dayMonthYear(charge.answerBy) })}
            </p>
            <Words label={t("yourAnswer")} text={charge.answer} />
            <Words label={t("reply")} text={isCode(charge.note) ? t(charge.note) : charge.note} />
            {canAnswer && charge.state === "announced" && (
              <Button
                size="sm"
                className="mt-2"
                aria-label={t("answerNamed", { id: charge.shipmentId })}
                onClick={() => setAnswered(charge)}
              >
                {t("answer")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isOne && last > 1 && (
        <Pagination
          summary={t("page", { page: values.page, last })}
          previousUrl={values.page > 1 ? toUrl(values.page - 1) : undefined}
          nextUrl={values.page < last ? toUrl(values.page + 1) : undefined}
        />
      )}
      {answered && <AnswerDialog charge={answered} onClose={() => setAnswered(undefined)} />}
    </Card>
  );
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    text !== "" && (
      <p className="mt-1 whitespace-pre-line break-words text-sm">
        <span className="text-muted">{label}:</span> {text}
      </p>
    )
  );
}

/** Why a difference was dropped, where no person said it. */
const codes = ["refunded", "credited", "adjusted"] as const;
const isCode = (note: string): note is (typeof codes)[number] => codes.some((code) => code === note);
