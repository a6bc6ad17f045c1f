import { expect, test } from "vitest";
import { isNarrowed, noOrderFilters, ordersState, toInboxQuery } from "./filters";

const address = "/orders?view=all&channel=feria&q=ana&age=today&sort=value&direction=asc&page=2";

test("an address of the inbox says what is asked for, and what it says is read back", () => {
  const filters = ordersState.read(new URL(address, "http://localhost").searchParams);
  expect(toInboxQuery(filters, 7)).toMatchObject({
    account_id: 7,
    view: "all",
    channel: "feria",
    search: "ana",
    age: "today",
    sort: "value",
    direction: "asc",
    page: 2,
  });
  const again = new URL(ordersState.toUrl("/orders", filters), "http://localhost");
  expect(ordersState.read(again.searchParams)).toEqual(filters);
});

test("a view alone narrows nothing, each filter does, and what means nothing in an address is left out", () => {
  const viewed = ordersState.read({ view: "decision", channel: "!", age: "tomorrow" });
  expect(isNarrowed(viewed)).toBe(false);
  for (const filter of ["channel=feria", "q=ana", "province=Salta", "method=moto", "age=today"]) {
    const narrowed = ordersState.read(new URLSearchParams(filter));
    expect([isNarrowed(narrowed), isNarrowed({ ...narrowed, ...noOrderFilters })], filter).toEqual([true, false]);
  }
});
