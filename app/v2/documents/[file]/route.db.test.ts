import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  seller = await createTestAccount();
});

const ask = (file: string, accept = "application/json") =>
  call(GET, `/v2/documents/${file}`, {
    headers: { ...seller.headers, Accept: accept },
    params: { file: file.split("?")[0] },
  });
const text = async (file: string) => Buffer.from((await ask(file)).body.content, "base64").toString("latin1");

test("a printer's page is as large as its labels or its sheets, and always the same bytes", async () => {
  expect(await text("calibration.pdf")).toMatch(/\/MediaBox \[0 0 283\.4\d* 425\.1\d*\]/);
  expect(await text("calibration.pdf?layout=a4")).toMatch(/\/MediaBox \[0 0 595\.\d* 841\.\d*\]/);
  expect(await text("calibration.zpl")).toContain("^PW800");
  expect(await text("calibration.zpl?dpi=300")).toContain("^PW1200");
  expect(await text("calibration.pdf")).toBe(await text("calibration.pdf"));
});

test("it comes as it is when that is asked for", async () => {
  const { body, headers } = await ask("calibration.zpl", "application/zpl");
  expect(body).toMatch(/^\^XA/);
  expect(headers.get("content-disposition")).toBe('inline; filename="calibration.zpl"');
  expect((await ask("calibration.pdf", "application/pdf")).body).toMatch(/^%PDF-/);
});

test("other files do not exist, and an unsupported resolution is rejected", async () => {
  expect((await ask("calibration.png")).status).toBe(404);
  expect(await ask("calibration.zpl?dpi=600")).toMatchObject({
    status: 422,
    body: { errors: { dpi: [expect.anything()] } },
  });
});
