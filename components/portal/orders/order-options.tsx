"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { QueryPending } from "@/components/shared/query-pending";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { OptionPrice } from "./inbox/option-price";
import { type OrderOption, optionsQuery } from "./inbox/queries";
import type { Order } from "./queries";

interface OrderOptionsProps {
  order: Order;
  /** Opens the form of a shipment with the option. */
  onChoose: (option: OrderOption) => void;
}

/** What can carry an order, cheapest first, with the one that rules and preferences choose marked. */
export function OrderOptions({ order, onChoose }: OrderOptionsProps) {
  const t = useTranslations("orders.options");
  const service = useTranslations("serviceType");
  const mode = useTranslations("logisticType");
  const format = useFormatter();
  const { data, error, refetch } = useQuery(optionsQuery(order));
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { weekday: "short", day: "numeric", month: "short" });
  const isChosen = (option: OrderOption) => data?.chosen && keyOf(data.chosen) === keyOf(option);
  const columns: readonly Column<OrderOption>[] = [
    {
      key: "carrier",
      header: t("carrier"),
      card: "title",
      cell: (option) => (
        <>
          <span className="block">{option.carrier.name}</span>
          <span className="block font-normal text-muted text-sm">
            {service(option.service_type)} ·&nbsp;{mode(option.logistic_type)}
            {option.point_name && ` · ${option.point_name}`}
          </span>
          {isChosen(option) && (
            <span className="block font-medium text-sm">
              {option.rule ? t("chosenByRule", { rule: option.rule }) : t("chosen")}
              {data?.differs && ` · ${t("differs")}`}
            </span>
          )}
        </>
      ),
    },
    {
      key: "days",
      header: t("days"),
      cell: ({ min_date: from, max_date: to }) => (from === to ? day(to) : `${day(from)} – ${day(to)}`),
    },
    {
      key: "price",
      header: t("price"),
      align: "end",
      cell: (option) => <OptionPrice order={order} option={option} />,
    },
    {
      key: "choose",
      header: t("choose"),
      hideHeader: true,
      align: "end",
      cell: (option) => (
        <Button
          size="sm"
          aria-label={t("chooseNamed", { carrier: option.carrier.name, service: service(option.service_type) })}
          onClick={() => onChoose(option)}
        >
          {t("choose")}
        </Button>
      ),
    },
  ];
  if (!data)
    return (
      <Card title={t("title")}>
        <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-24" />
      </Card>
    );
  const options = data.data.toSorted((a, b) => a.price_incl_tax - b.price_incl_tax);
  return (
    <Card title={t("title")} flush>
      {data.problem && (
        <Notice tone="warning" className="m-4">
          {data.problem.message}
        </Notice>
      )}
      <Table
        caption={t("title")}
        columns={columns}
        rows={options}
        rowKey={keyOf}
        empty={<p className="px-5 py-4 text-muted">{t("none")}</p>}
      />
    </Card>
  );
}

const keyOf = (option: OrderOption): string =>
  [option.carrier.id, option.service_type, option.logistic_type, option.point_id].join(" ");
