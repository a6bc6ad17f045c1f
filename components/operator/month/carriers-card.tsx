"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import { AgesTable } from "./ages-table";
import { type MonthCall, type MonthReport, monthFileUrls } from "./queries";

const sides = ["receivable", "payable"] as const;

/** What carriers owe for claims, and what they are owed for carriage, by age. */
export function CarriersCard({ call, carriers }: { call: MonthCall; carriers: MonthReport["carriers"] }) {
  const t = useTranslations("operator.month.carriers");
  const isEmpty = sides.every((side) => carriers[side].length === 0);
  return (
    <Card
      title={t("title")}
      description={t("hint")}
      actions={!isEmpty && <CsvMenu {...monthFileUrls(call, "carriers")} />}
    >
      {isEmpty && <p className="py-6 text-center text-muted">{t("empty")}</p>}
      <div className="grid gap-6 empty:hidden">
        {sides
          .filter((side) => carriers[side].length > 0)
          .map((side) => (
            <section key={side}>
              <h3 className="mb-2 font-medium">{t(side)}</h3>
              <AgesTable
                caption={t(side)}
                name={t("carrier")}
                balance={t("balance")}
                rows={carriers[side].map(({ carrier, balance, ages }) => ({
                  id: carrier.id,
                  name: carrier.name,
                  balance,
                  ages,
                }))}
              />
            </section>
          ))}
      </div>
    </Card>
  );
}
