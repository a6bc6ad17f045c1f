import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { maxLabelBytes } from "@/lib/domain/carriers";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { drawLabel } from "@/scripts/testing/simulated-carriers/label";
import { connectTo } from "../../carriers/testing-connection";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { BookingWorld } from "./testing";

/** Labels of a carrier that speaks our own protocol. */

setupTestDatabase();

const simulator = new CarrierSimulator();
let world: BookingWorld;
let seller: TestCaller;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  await connectTo(simulator, "alfa");
});
beforeEach(async () => {
  world = new BookingWorld();
  seller = await createTestAccount();
});
afterEach(async () => {
  simulator.reset();
  await connection().sql`update carrier_bookings set next_at = null`;
});
afterAll(() => simulator.close());

const parcel = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };
const pdf = drawLabel(["ALFA"]);
const zpl = Buffer.from("^XA^FO9,9^FDALFA^FS^XZ");
const pictures = {
  PNG: Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1"),
  JPEG: Buffer.from("\xff\xd8\xff\xe0rest", "latin1"),
  GIF: Buffer.from("GIF89arest", "latin1"),
};

async function make(packages = 1): Promise<number> {
  const load = { items: [], packages: Array(packages).fill(parcel) };
  const { id } = await makeShipment(seller, { advance: false, load });
  await world.work();
  await world.work();
  return id;
}

const stored = async (id: number) =>
  (
    await connection().sql`
      select package_number, format, content from carrier_labels where shipment_id = ${id} order by 1, 2`
  ).map(({ package_number: number, format, content }) => [number, format, content.length]);

test("every package gets its labels in the formats that the carrier makes", async () => {
  simulator.labels = { pdf, zpl };
  const id = await make(2);
  expect(await world.booking(id)).toMatchObject({ state: "booked", last_error: null });
  expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready", waiting_for: null });
  expect(await stored(id)).toEqual(
    [1, 2].flatMap((number) => [
      [number, "pdf_10x15", pdf.length],
      [number, "zpl_10x15", zpl.length],
    ]),
  );
  const { reference } = await world.booking(id);
  const asked = simulator.requests.filter(({ operation }) => operation === "label").map(({ body }) => body);
  expect(asked[0]).toEqual({
    ...{ operation: "label", reference, tracking_number: "SIM000001", package: 1, format: "pdf" },
  });
});

test.each(Object.entries(pictures))("a %s is kept as a picture", async (_, content) => {
  simulator.labels = { png: content };
  expect(await stored(await make())).toEqual([[1, "png_10x15", content.length]]);
});

test("a label of the largest size is taken", async () => {
  simulator.labels = { pdf: Buffer.concat([pdf, Buffer.alloc(maxLabelBytes - pdf.length, 32)]) };
  const id = await make();
  // A call that fails under way is tried again later, as in the service.
  const storedLater = async () => {
    world.skip(600);
    await world.work();
    return stored(id);
  };
  await expect.poll(storedLater, { timeout: 20_000 }).toEqual([[1, "pdf_10x15", maxLabelBytes]]);
  expect(await world.booking(id)).toMatchObject({ state: "booked" });
});

test("of a carrier that says nothing of labels none is asked for, and ours stays", async () => {
  const id = await make();
  expect(await world.booking(id)).toMatchObject({ state: "booked" });
  expect(await world.shipment(id)).toMatchObject({ status: "documentation_ready" });
  expect(await stored(id)).toEqual([]);
  expect(simulator.requests.filter(({ operation }) => operation === "label")).toEqual([]);
});

const answer = (content: unknown) => ({ response: { status: "label", content } });
test.each([
  ["is HTML", answer(Buffer.from("<html>Sesión vencida</html>").toString("base64"))],
  ["is another kind", answer(pictures.PNG.toString("base64"))],
  ["is no Base64", answer("%PDF-1.7 as it is")],
  ["is empty", answer("")],
  ["is a number", answer(7)],
  ["is missing", { response: { status: "label" } }],
  ["is too long", answer(Buffer.concat([pdf, Buffer.alloc(maxLabelBytes, 32)]).toString("base64"))],
  ["is none after all", { response: { status: "none" } }],
  ["has another status", { response: { status: "later" } }],
  ["is cut", "cut" as const],
  ["is an error", "error" as const],
])("a shipment waits while its label %s, with the reason, and goes on with the next answer", async (_, incident) => {
  simulator.labels = { pdf };
  simulator.incidents.label = incident;
  const id = await make();
  expect(await world.booking(id)).toMatchObject({ state: "awaiting_label", last_error: expect.stringMatching(/./) });
  expect(await stored(id)).toEqual([]);
  delete simulator.incidents.label;
  world.skip(3_600);
  await world.work();
  expect(await world.booking(id)).toMatchObject({ state: "booked" });
  expect(await stored(id)).toEqual([[1, "pdf_10x15", pdf.length]]);
});
