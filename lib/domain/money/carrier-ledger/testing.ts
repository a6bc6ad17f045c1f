import { connection } from "@/db/driver";

/** What carriers owe the platform, and are owed, of those with any transfer. */
export async function findCarrierBalances(): Promise<
  { carrierId: number; receivableCents: number; payableCents: number }[]
> {
  const rows = await connection().sql<{ carrier_id: string; receivable: string; payable: string }[]>`
    select carrier_id, coalesce(sum(cents) filter (where kind = 'receivable'), 0) as receivable,
      -coalesce(sum(cents) filter (where kind = 'payable'), 0) as payable
    from carrier_transfers cross join lateral (values (to_kind, amount_cents), (from_kind, -amount_cents)) moved (kind, cents)
    group by carrier_id order by carrier_id`;
  return rows.map((row) => ({
    carrierId: Number(row.carrier_id),
    receivableCents: Number(row.receivable),
    payableCents: Number(row.payable),
  }));
}
