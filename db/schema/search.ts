import { customType, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { reference } from "./columns";
import { orders } from "./orders";
import { shipments } from "./shipments";

/**
 * What people search shipments and orders by, without accents and in lower case: names, places, numbers, e-mails, articles;
 * phones and documents as `contactTerms` spells them. The first word stands for the account, so that a search reads its rows
 * only. Deferred triggers of the migration keep the words, whoever writes: an erased recipient is gone from them in the same
 * transaction. In tables of their own, so that a change of a status writes no word again.
 */
const words = customType<{ data: string }>({ dataType: () => "tsvector" });

export const shipmentSearch = pgTable(
  "shipment_search",
  {
    accountId: reference().notNull(),
    shipmentId: reference()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    words: words().notNull(),
  },
  // A migration that recreates an index of words must set `gin_pending_list_limit` again.
  (table) => [
    primaryKey({ columns: [table.accountId, table.shipmentId] }),
    index("shipment_search_words").using("gin", table.words),
  ],
);

export const orderSearch = pgTable(
  "order_search",
  {
    accountId: reference().notNull(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    words: words().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId] }),
    index("order_search_words").using("gin", table.words),
  ],
);
