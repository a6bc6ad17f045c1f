import { beforeAll, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { PrintList } from "@/lib/api/v2/shipping/prints";
import { addMember, createCredential, createUser } from "@/lib/domain/identity/accounts";
import {
  basic,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { GET as GET_FILE } from "../[file]/route";
import { GET as GET_PRINTS } from "../prints/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const parcel = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };
const headersOf = (accept: string, who: Pick<TestCaller, "headers"> = seller) => ({ ...who.headers, Accept: accept });
const json = "application/json";

const ask = (id: number, query: string, accept = json, who?: Pick<TestCaller, "headers">) =>
  call(GET, `/v2/shipments/${id}/documentation?${query}`, {
    headers: headersOf(accept, who),
    params: { id: String(id) },
  });
const askFile = (id: number, file: string, accept = json, who?: Pick<TestCaller, "headers">) =>
  call(GET_FILE, `/v2/shipments/${id}/${file}`, {
    headers: headersOf(accept, who),
    params: { id: String(id), file: file.split("?")[0] },
  });
const prints = async (id: number, who: Pick<TestCaller, "headers"> = seller, query = "") =>
  call(GET_PRINTS, `/v2/shipments/${id}/prints${query}`, { headers: who.headers, params: { id: String(id) } });
const decoded = (body: { content: string }) => Buffer.from(body.content, "base64");

test("a print names its channel: the API for a credential, the portal for a person, by either address", async () => {
  const { id } = await makeShipment(seller);
  const person = { headers: await signInOperator({ isOperator: false, accountId: seller.accountId }) };
  await ask(id, "format=zpl");
  await askFile(id, "label.zpl");
  await ask(id, "format=zpl&reason=torn", json, person);
  await askFile(id, "label.zpl?reason=torn", json, person);
  const { body } = await prints(id);
  expect(body.data.map(({ channel }: { channel: string }) => channel).sort()).toEqual(["portal", "portal", "v2", "v2"]);
});

describe("labels", () => {
  test("as PDF have a page for each package, or four on a sheet from the chosen cell on", async () => {
    const { id } = await makeShipment(seller, { load: { items: [], packages: Array(4).fill(parcel) } });
    const pages = async (query: string) =>
      /\/Count (\d+)/.exec(decoded((await ask(id, query)).body).toString("latin1"))?.[1];
    expect(await pages("format=pdf")).toBe("4");
    expect(await pages("layout=a4")).toBe("1");
    expect(await pages("layout=a4&start_cell=2")).toBe("2");
  });

  test("as ZPL are made for the printer's resolution", async () => {
    const { id } = await makeShipment(seller);
    const width = async (query: string) => /\^PW(\d+)/.exec(decoded((await ask(id, query)).body).toString())?.[1];
    expect(await width("format=zpl")).toBe("800");
    expect(await width("format=zpl&dpi=300")).toBe("1200");
  });

  test("of a shipment of many packages are rendered on another thread, the same as ever", async () => {
    const { id } = await makeShipment(seller, { load: { items: [], packages: Array(20).fill(parcel) } });
    const [first, again] = await Promise.all([ask(id, "format=zpl"), ask(id, "format=zpl")]);
    expect(decoded(first.body).toString().match(/\^XA/g)).toHaveLength(20);
    expect(again.body).toEqual(first.body);
  }, 60_000);

  test("obtained twice are the same bytes", async () => {
    const { id } = await makeShipment(seller);
    for (const query of [
      "what=label",
      "what=document",
      "what=preparation",
      "layout=a4&start_cell=3",
      "format=zpl&dpi=300",
    ])
      expect((await ask(id, query)).body).toEqual((await ask(id, query)).body);
  });
});

describe("what Accept asks for", () => {
  test.each([
    "application/zpl",
    "x-application/zpl",
    "application/x-zpl",
    "text/plain",
    "application/x-zpl;q=0.9, */*;q=0.1",
  ])("%s is the ZPL itself", async (accept) => {
    const { id } = await makeShipment(seller);
    const { body, headers } = await ask(id, "format=zpl", accept);
    expect(headers.get("content-type")).toBe("application/zpl");
    expect(headers.get("content-disposition")).toContain(`label-${id}.zpl`);
    expect(body).toMatch(/^\^XA/);
  });

  test("decides the format when none is named", async () => {
    const { id } = await makeShipment(seller);
    expect((await ask(id, "what=label", "application/x-zpl")).headers.get("content-type")).toBe("application/zpl");
    expect((await ask(id, "what=label", "application/pdf")).headers.get("content-type")).toBe("application/pdf");
    expect((await ask(id, "what=label", "*/*")).body.format).toBe("pdf");
  });

  test.each(["application/json, application/pdf", "*/*", "application/pdf;q=0", "text/plain"])(
    "%s is Base64 in JSON for a PDF",
    async (accept) => {
      const { id } = await makeShipment(seller);
      const { body } = await ask(id, "format=pdf", accept);
      expect(body.format).toBe("pdf");
      expect(body.body).toBe(body.content);
    },
  );
});

test("delivery note and preparation sheet are PDFs, whatever was asked for", async () => {
  const { id } = await makeShipment(seller);
  for (const response of [
    await ask(id, "what=document&format=zpl"),
    await ask(id, "what=preparation&format=zpl"),
    await askFile(id, "document.zpl"),
    await askFile(id, "document.pdf"),
    await askFile(id, "preparation.pdf"),
  ]) {
    expect(response).toMatchObject({ status: 200, body: { format: "pdf" } });
    expect(decoded(response.body).subarray(0, 5).toString()).toBe("%PDF-");
  }
  const raw = await askFile(id, "document.zpl", "application/zpl");
  expect(raw.headers.get("content-type")).toBe("application/pdf");
});

test("the sheet to prepare by leaves the shipment to be prepared; the label makes it ready, once", async () => {
  const { id } = await makeShipment(seller);
  const state = async () => (await findShipment(systemContext("test"), id)).status;
  await ask(id, "what=preparation");
  expect(await state()).toBe("documentation_ready");
  expect((await findShipment(systemContext("test"), id)).documentsObtainedAt).toBeNull();
  await ask(id, "what=label&no_status_change=1");
  expect(await state()).toBe("documentation_ready");
  await Promise.all(Array.from({ length: 8 }, () => askFile(id, "label.zpl")));
  expect(await state()).toBe("ready_to_ship");
  const { version } = await findShipment(systemContext("test"), id);
  await ask(id, "what=document");
  expect((await findShipment(systemContext("test"), id)).version).toBe(version);
});

describe("prints", () => {
  test("are kept with who, when, how and why, the newest first, and one of them is the first", async () => {
    const { id } = await makeShipment(seller);
    expect((await prints(id)).body).toMatchObject({ data: [], meta: { total: 0 } });
    await Promise.all(Array.from({ length: 5 }, () => ask(id, "what=label")));
    await ask(id, `what=label&layout=a4&reason=${encodeURIComponent("Se mojó")}`);
    await askFile(id, "label.zpl?dpi=300");
    await ask(id, "what=document");
    const { status, body } = await prints(id);
    expect(status).toBe(200);
    expect(PrintList.strict().parse(body)).toBeTruthy();
    expect(body.meta.total).toBe(8);
    const [note, zpl, wet, ...first] = body.data;
    expect(note).toMatchObject({
      what: "document",
      format: "pdf",
      layout: null,
      dpi: null,
      reprint: false,
      channel: "v2",
    });
    expect(zpl).toMatchObject({ what: "label", format: "zpl", layout: null, dpi: 300, reprint: true });
    expect(wet).toMatchObject({ layout: "a4", reprint: true, reason: "Se mojó", batch_id: null });
    expect(wet.by).toMatchObject({ type: "credential", id: expect.any(Number), name: null });
    expect(first.map(({ reprint }: { reprint: boolean }) => reprint)).toEqual([true, true, true, true, false]);
    const page = await prints(id, seller, "?per_page=3&page=3");
    expect(page.body.data).toHaveLength(2);
  });

  test("that were refused leave nothing behind", async () => {
    const poor = await createTestAccount({ balanceCents: 0 });
    const { id } = await makeShipment(poor);
    for (const what of ["label", "document", "preparation"])
      expect(await ask(id, `what=${what}`, json, poor)).toMatchObject({
        status: 409,
        body: { code: "document_not_ready" },
      });
    expect((await prints(id, poor)).body.data).toEqual([]);
  });
});

test.each([
  ["an unknown paper", "what=invoice", "what"],
  ["an unknown format", "format=png", "format"],
  ["an unknown layout", "layout=letter", "layout"],
  ["a cell that no sheet has", "layout=a4&start_cell=5", "start_cell"],
  ["a resolution that no printer has", "format=zpl&dpi=600", "dpi"],
  ["a reason that is a novel", `reason=${"x".repeat(201)}`, "reason"],
])("%s is refused by name", async (_, query, field) => {
  const { id } = await makeShipment(seller);
  const { status, body } = await ask(id, query);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test("to other accounts a shipment does not exist, and a viewer obtains no documents", async () => {
  const { id } = await makeShipment(seller);
  const stranger = await createTestAccount();
  const published = ({
    status,
    body: { request_id: _, ...body },
  }: {
    status: number;
    body: Record<string, unknown>;
  }) => ({ status, body });
  expect(published(await ask(id, "what=label", json, stranger))).toEqual(
    published(await ask(987_654_321, "what=label", json, stranger)),
  );
  expect(published(await prints(id, stranger))).toEqual(published(await prints(987_654_321, stranger)));
  expect((await prints(id, stranger)).status).toBe(404);

  const ctx = systemContext("test");
  const { id: userId } = await createUser(ctx, { email: `viewer-${id}@example.com` });
  await addMember(ctx, { userId, accountId: seller.accountId, role: "viewer" });
  const viewer = { headers: basic(await createCredential(ctx, { accountId: seller.accountId, userId })) };
  expect((await ask(id, "what=label", json, viewer)).status).toBe(403);
  expect((await prints(id, viewer)).body.data).toEqual([]);
  expect((await findShipment(ctx, id)).status).toBe("documentation_ready");
});
