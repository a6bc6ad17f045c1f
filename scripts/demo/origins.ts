import { createOrigin, listOrigins, type OriginDraft } from "@/lib/domain/geography/addresses";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";

/** Origins of the demo account; the first is its default. */
export const demoOrigins: readonly OriginDraft[] = [
  {
    name: "Depósito Barracas",
    document: "30-00000000-7",
    street: "Av. Montes de Oca",
    streetNumber: "1750",
    streetExtras: "",
    state: "Capital Federal",
    city: "Barracas",
    postcode: { zipcode: 1270, cpa: "C1270AAB" },
    phone: "11 5555-0101",
    email: "barracas@casa-ombu.example",
  },
  {
    name: "Depósito Córdoba",
    document: "30-00000000-7",
    street: "Av. Juan B. Justo",
    streetNumber: "3640",
    streetExtras: "",
    state: "Córdoba",
    city: "Córdoba",
    postcode: { zipcode: 5001, cpa: null },
    phone: "351 555-0102",
    email: "cordoba@casa-ombu.example",
  },
  {
    name: "Local Rosario",
    document: "30-00000000-7",
    street: "Córdoba",
    streetNumber: "1389",
    streetExtras: "PB#2",
    state: "Santa Fe",
    city: "Rosario",
    postcode: { zipcode: 2000, cpa: "S2000AWM" },
    phone: "341 555-0103",
    email: "rosario@casa-ombu.example",
  },
];

/** Creates the demo origins that the account lacks, by name. Returns the ids of all of them in order. */
export function seedOrigins(ctx: Context, accountId: number): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await listOrigins(tx, { accountId, limit: 100, offset: 0 });
    const ids = new Map(rows.map(({ name, id }) => [name, id]));
    for (const draft of demoOrigins)
      if (!ids.has(draft.name)) ids.set(draft.name, (await createOrigin(tx, accountId, draft)).id);
    return demoOrigins.flatMap(({ name }) => ids.get(name) ?? []);
  });
}
