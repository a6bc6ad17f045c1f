"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatAmount } from "@/lib/core/money";
import type { Import } from "./queries";
import type { RunInput, useRun } from "./use-run";

interface ImportActionsProps {
  found: Import;
  run: ReturnType<typeof useRun>;
}

/** Creates what can be created: shipments, or orders with the shipments of the ready ones or without. */
export function ImportActions({ found, run }: ImportActionsProps) {
  const t = useTranslations("imports.action");
  const { counts, kind } = found;
  const props = (body: RunInput) => ({
    loading: run.isPending && run.variables.action === body.action && run.variables.ship === body.ship,
    disabled: run.isPending || counts.waiting > 0,
    onClick: () => run.mutate(body),
  });
  const orders = counts.ready + counts.asked;
  const price = formatAmount(found.ready_amount);
  const suffices = found.affordable < counts.ready && counts.waiting === 0 && (
    <span className="font-normal"> · {t("affordable", { affordable: found.affordable, count: counts.ready })}</span>
  );
  return (
    <>
      {counts.failed > 0 && (
        <Button icon={RotateCcw} {...props({ action: "retry" })}>
          {t("retry", { count: counts.failed })}
        </Button>
      )}
      {kind === "orders" && orders > 0 && (
        <Button variant={counts.ready > 0 ? "secondary" : "primary"} {...props({ action: "create", ship: false })}>
          {t("createOrders", { count: orders })}
        </Button>
      )}
      {counts.ready > 0 && (
        <Button variant="primary" {...props({ action: "create", ship: true })}>
          {kind === "orders"
            ? t("createAndShip", { orders, count: counts.ready, price })
            : t("create", { count: counts.ready, price })}
          {suffices}
        </Button>
      )}
    </>
  );
}
