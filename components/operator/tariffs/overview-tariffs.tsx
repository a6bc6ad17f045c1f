"use client";

import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import type { OperatorTariff } from "../shared/queries";
import { useTariffColumns } from "./use-tariff-columns";

interface OverviewTariffsProps {
  title: string;
  none: string;
  tariffs: readonly OperatorTariff[];
}

export function OverviewTariffs({ title, none, tariffs }: OverviewTariffsProps) {
  const columns = useTariffColumns();
  return (
    <Card flush title={title}>
      <Table
        caption={title}
        columns={columns}
        rows={tariffs}
        rowKey={({ id }) => id}
        empty={<p className="px-5 py-6 text-muted">{none}</p>}
      />
    </Card>
  );
}
