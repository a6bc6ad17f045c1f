import { expect, test } from "vitest";
import { orderViews } from "@/lib/core/vocabulary";
import { type OrderFilters, toOrdersQuery } from "./filters";

const filters: OrderFilters = { view: "open", search: "", page: 1 } as OrderFilters;

test("each view asks for its own orders: those to ship have no reason to wait", () => {
  const asked = orderViews.map((view) => {
    const { account_id: _, page: __, per_page: ___, ...query } = toOrdersQuery({ ...filters, view }, 7);
    return [view, JSON.parse(JSON.stringify(query))];
  });
  expect(Object.fromEntries(asked)).toEqual({
    open: { status: "open", judgement: "ready" },
    decision: { needs_decision: true },
    partially_shipped: { status: "partially_shipped" },
    shipped: { status: "shipped" },
    delivered: { status: "delivered" },
    ignored: { judgement: "ignore" },
    cancelled: { status: "cancelled" },
    all: {},
  });
});
