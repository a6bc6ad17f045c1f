"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import { Table } from "@/components/ui/table/table";

interface AgesRow {
  readonly id: number;
  readonly name: ReactNode;
  readonly balance: number;
  /** Up to 30, 60 and 90 days, and older. */
  readonly ages: readonly number[];
}

interface AgesTableProps {
  caption: string;
  /** What a row is, and what its balance is called. */
  name: string;
  balance: string;
  rows: readonly AgesRow[];
}

const ages = ["upTo30", "upTo60", "upTo90", "older"] as const;

/** Balances with the part of each age. */
export function AgesTable({ caption, name, balance, rows }: AgesTableProps) {
  const t = useTranslations("operator.month.age");
  return (
    <div className="-mx-5 border-y">
      <Table
        caption={caption}
        columns={[
          { key: "name", header: name, cell: (row: AgesRow) => row.name, card: "title" },
          {
            key: "balance",
            header: balance,
            cell: (row) => <Money amount={row.balance} />,
            align: "end",
            card: "aside",
          },
          ...ages.map((age, place) => ({
            key: age,
            header: t(age),
            cell: (row: AgesRow) => <Money amount={row.ages[place] ?? 0} />,
            align: "end" as const,
          })),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
