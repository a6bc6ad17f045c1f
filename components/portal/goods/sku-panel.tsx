"use client";

import { useQuery } from "@tanstack/react-query";
import { Minus, PackageX, Plus, Scale } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Link } from "@/components/ui/link";
import { Table } from "@/components/ui/table/table";
import { formatSize, formatWeight } from "@/lib/core/units";
import { LowBadge } from "./low-badge";
import { MovementList } from "./movement-list";
import { PlaceForm } from "./place-form";
import { type InventorySku, skuQuery } from "./queries";
import { StockHistory } from "./stock-history";
import { WarehouseName } from "./warehouse-name";
import { WatchForm } from "./watch-form";

const MovementDialog = dynamic(() => import("./movement-dialog").then((module) => module.MovementDialog));

type MovementType = "IN" | "OUT" | "ADJUSTMENT" | "DAMAGED";

interface SkuPanelProps {
  id: number;
  product: { id: number; name: string };
  lowStockAt: number | null;
  warehouses: readonly { code: string; name: string }[];
  canMove: boolean;
}

/** One SKU: stock, history and the actions that change it. */
export function SkuPanel({ id, product, lowStockAt, warehouses, canMove }: SkuPanelProps) {
  const t = useTranslations("goods");
  const [moving, setMoving] = useState<MovementType>();
  const [watched, setWatched] = useState(lowStockAt);
  const { data: sku } = useQuery(skuQuery(id));
  if (!sku) return null;
  return (
    <div className="grid gap-5">
      {canMove && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={Plus} onClick={() => setMoving("IN")}>
            {t("movement.receive")}
          </Button>
          <Button icon={Minus} onClick={() => setMoving("OUT")}>
            {t("movement.takeOut")}
          </Button>
          <Button icon={Scale} onClick={() => setMoving("ADJUSTMENT")}>
            {t("movement.adjust")}
          </Button>
          <Button icon={PackageX} onClick={() => setMoving("DAMAGED")}>
            {t("movement.damaged")}
          </Button>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <Levels sku={sku} lowStockAt={watched} warehouses={warehouses} />
        <Card>
          <div className="grid gap-5">
            <Facts sku={sku} product={product} />
            <WatchForm id={id} lowStockAt={watched} canChange={canMove} onSaved={setWatched} />
            <PlaceForm id={id} canChange={canMove} />
          </div>
        </Card>
      </div>
      <StockHistory id={id} />
      <MovementList id={id} warehouses={warehouses} />
      {moving && (
        <MovementDialog sku={sku} type={moving} warehouses={warehouses} onClose={() => setMoving(undefined)} />
      )}
    </div>
  );
}

interface LevelsProps extends Pick<SkuPanelProps, "warehouses" | "lowStockAt"> {
  sku: InventorySku;
}

function Levels({ sku, lowStockAt, warehouses }: LevelsProps) {
  const t = useTranslations("goods");
  const format = useFormatter();
  const number = (
    key: "qty_available" | "qty_allocated" | "qty_total" | "qty_damaged",
    word: "available" | "reserved" | "total" | "damaged",
  ) => ({
    key,
    header: t(`stock.${word}`),
    align: "end" as const,
    className: "tabular-nums",
    cell: (level: InventorySku["stocks"][number]) => format.number(level[key]),
  });
  return (
    <Card
      flush
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("sku.levels")}
          <LowBadge available={sku.total_qty_available} lowStockAt={lowStockAt} />
        </span>
      }
    >
      <Table
        caption={t("sku.levelsCaption")}
        columns={[
          {
            key: "warehouse",
            header: t("stock.warehouse"),
            card: "title",
            cell: ({ warehouse }) => <WarehouseName warehouses={warehouses} code={warehouse} />,
          },
          number("qty_available", "available"),
          number("qty_allocated", "reserved"),
          number("qty_total", "total"),
          ...(sku.stocks.some(({ qty_damaged }) => qty_damaged > 0) ? [number("qty_damaged", "damaged")] : []),
        ]}
        rows={sku.stocks}
        rowKey={({ warehouse }) => warehouse}
        empty={<p className="px-5 py-6 text-muted">{t("stock.untracked")}</p>}
      />
    </Card>
  );
}

function Facts({ sku, product }: { sku: InventorySku; product: { id: number; name: string } }) {
  const t = useTranslations("goods.sku");
  const { length, width, height, weight } = sku.attributes;
  return (
    <DescriptionList
      items={[
        {
          term: t("product"),
          detail: (
            <Link href={`/products/${product.id}`} className="text-accent-ink underline">
              {product.name}
            </Link>
          ),
        },
        { term: t("barcode"), detail: sku.barcode || "–" },
        {
          term: t("measures"),
          detail: t("measuresOf", {
            size: formatSize({ lengthCm: length, widthCm: width, heightCm: height }),
            weight: formatWeight(weight),
          }),
        },
      ]}
    />
  );
}
