import { expect, test, vi } from "vitest";
import { sendAction, sendNext, sendWeight } from "./send-action";

test("every reading names the person who scans, so that it is recorded in no other session", async () => {
  vi.stubGlobal("document", { documentElement: { lang: "es" } });
  const fetch = vi.fn(async (_: string, __: { readonly body: string }) => Response.json({}));
  vi.stubGlobal("fetch", fetch);
  const place = { accountId: 3, station: "mesa-1", userId: 7 };
  await sendNext(place, "1");
  await sendAction({ kind: "open", code: "A", takesOver: false }, place, "2");
  await sendAction({ kind: "scan", shipmentId: 1, code: "A" }, place, "3");
  await sendAction({ kind: "scan", shipmentId: 1, code: undefined }, place, "4");
  await sendAction({ kind: "undo", shipmentId: 1 }, place, "5");
  await sendAction({ kind: "leave", shipmentId: 1 }, place, "6");
  await sendWeight({ kind: "weigh", shipmentId: 1, packageNumber: 1, weightGrams: 500 }, place, "7");
  const bodies = fetch.mock.calls.map(([, { body }]) => JSON.parse(body));
  expect(bodies.map(({ user_id: userId }) => userId)).toEqual(Array(7).fill(7));
});
