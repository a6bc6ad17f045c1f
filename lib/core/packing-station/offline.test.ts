import { expect, test } from "vitest";
import { decideOffline, type LoadedPacking, type PackAction } from ".";

const now = "2026-11-29T12:00:00.000Z";

function loaded(id: number, skus: readonly (string | null)[], more: Partial<LoadedPacking> = {}): LoadedPacking {
  return {
    shipment: {
      id,
      external_id: `PED-${id}`,
      delivery_id: `0999-0000000${id}`,
      status: "documentation_ready",
      stop: null,
    },
    codes: { tracking_token: `token-of-${id}`, label_version: 1, order_numbers: [`100${id}`] },
    pieces: skus.map((sku, place) => ({
      package_id: id * 10,
      item_id: id * 100 + place,
      sku,
      barcode: null,
      scanned_at: null,
      scan_number: null,
    })),
    started_at: null,
    last_scan_at: null,
    completed_at: null,
    label_print: null,
    is_free_for_articles: true,
    ...more,
  };
}

const open = (code: string): PackAction => ({ kind: "open", code, takesOver: false });
const scan = (shipmentId: number, code?: string): PackAction => ({ kind: "scan", shipmentId, code });

/** Does the actions one after another, each with what the ones before left. */
function play(start: readonly LoadedPacking[], actions: readonly PackAction[]) {
  let state = start;
  return actions.map((action) => {
    const decision = decideOffline(state, action, now);
    const { packing } = decision;
    if (packing) state = state.map((other) => (other.shipment.id === packing.shipment.id ? packing : other));
    return decision;
  });
}

test("a code that stays with the shipment is sent as its number, one of a label as it was scanned", () => {
  const two = [loaded(1, ["A"]), loaded(2, ["B"])];
  const sent = (code: string) => decideOffline(two, open(code), now).actions.map(({ action }) => action);
  for (const code of ["PED-2", "PED'2", "2", "#1002", "#2"]) expect(sent(code)).toEqual([open("#2")]);
  const labels = ["0999-00000002", "0999-00000002-0101", "https://anden.example/track/token-of-2"];
  for (const code of labels) expect(sent(code)).toEqual([open(code)]);
});

test("pieces go in by code, the last completes and prepares the shipment, and what changes nothing is not sent", () => {
  const results = play(
    [loaded(1, ["A", null])],
    [open("PED-1"), scan(1, "B"), scan(1, "a"), scan(1, "A"), scan(1, "PED-1"), scan(1), scan(1, "A")],
  );
  expect(results.map(({ outcome }) => outcome)).toEqual([
    "opened",
    "wrong_item",
    "ok",
    "too_many",
    "incomplete",
    "completed",
    "packed",
  ]);
  expect(results.map(({ actions }) => actions.length)).toEqual([1, 0, 1, 0, 0, 1, 0]);
  expect(results[5]?.packing).toMatchObject({ completed_at: now, shipment: { status: "ready_to_ship" } });
});

test("undo takes out the piece that went in last, also when both went in at the same moment", () => {
  const results = play(
    [loaded(1, ["B", "A", "C"])],
    [
      open("#1"),
      scan(1, "A"),
      scan(1, "B"),
      { kind: "undo", shipmentId: 1 },
      { kind: "undo", shipmentId: 1 },
      { kind: "undo", shipmentId: 1 },
    ],
  );
  expect(results.slice(3).map(({ outcome, piece }) => [outcome, piece?.sku])).toEqual([
    ["undone", "B"],
    ["undone", "A"],
    ["nothing", undefined],
  ]);
});

test("an article opens the oldest free order that needs it, by the number of that order", () => {
  const orders = [
    loaded(1, ["A"], { is_free_for_articles: false }),
    loaded(2, ["B"]),
    loaded(3, ["A", "B"]),
    loaded(4, ["A"]),
  ];
  const [first, second] = play(orders, [open("A"), open("A")]);
  expect(first).toMatchObject({ outcome: "order_found", packing: { shipment: { id: 3 } } });
  expect(first?.actions.map(({ action, outcome }) => [action, outcome])).toEqual([
    [open("#3"), "opened"],
    [scan(3, "A"), "ok"],
  ]);
  expect(second).toMatchObject({ outcome: "completed", packing: { shipment: { id: 4 } } });
});

test("what only the server can know is not guessed", () => {
  const stopped = loaded(1, ["A"], { shipment: { ...loaded(1, []).shipment, stop: { codes: [] } } });
  expect(decideOffline([stopped], open("#1"), now)).toMatchObject({ outcome: "stopped", actions: [] });
  expect(decideOffline([stopped], open("A"), now)).toMatchObject({ outcome: "not_loaded", actions: [] });
  expect(decideOffline([loaded(2, ["A"])], open("#7"), now)).toMatchObject({ outcome: "not_loaded", actions: [] });
  expect(decideOffline([loaded(2, ["A"])], scan(7, "A"), now)).toMatchObject({ outcome: "not_loaded", actions: [] });
  const old = "https://anden.example/track/token-of-2?v=2";
  expect(decideOffline([loaded(2, ["A"])], open(old), now)).toMatchObject({ outcome: "void_label", actions: [] });
});

test("shipments that share a number are shown, and none is opened", () => {
  const same = { ...loaded(2, ["B"]).shipment, external_id: "PED-1" };
  const decision = decideOffline([loaded(1, ["A"]), loaded(2, ["B"], { shipment: same })], open("PED-1"), now);
  expect(decision).toMatchObject({ outcome: "several", actions: [] });
  expect(decision.candidates.map(({ shipment }) => shipment.id)).toEqual([1, 2]);
});
