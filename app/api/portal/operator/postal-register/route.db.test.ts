import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { findPostalRegister } from "@/lib/api/session/platform-name";
import { signInOperator } from "@/lib/api/testing-operator";
import { readPages } from "@/lib/core/labels/testing-print";
import { searchAudit } from "@/lib/domain/identity/audit";
import { call, createTestAccount, makeShipment, seedTestCarriers, transitionTo } from "@/lib/domain/operating/testing";
import { obtainPaper } from "@/lib/domain/shipping/documents";
import { systemContext } from "@/lib/platform/context";
import { GET, PUT } from "./route";

setupTestDatabase();

const path = "/api/portal/operator/postal-register";
let operator: Record<string, string>;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
});

const read = () => call(GET, path, { headers: operator });
const say = (number: unknown, headers = operator) => call(PUT, path, { method: "PUT", headers, body: { number } });

test("an operator says the number, papers and pages have it, and it is in the audit log once", async () => {
  expect((await read()).body).toEqual({ number: null });
  expect((await say("1234/2026")).body).toEqual({ number: "1234/2026" });
  await say("1234/2026");
  expect((await read()).body).toEqual({ number: "1234/2026" });
  expect(await findPostalRegister()).toBe("1234/2026");
  const audit = await searchAudit(systemContext("test"), { action: "platform.postal_register_changed" }, 9);
  expect(audit.rows.map(({ detail }) => detail)).toEqual([{ before: null, after: "1234/2026" }]);
});

test("the label and the delivery note of a shipment have the number", async () => {
  await say("77");
  const seller = await createTestAccount();
  const { id } = await makeShipment(seller);
  await transitionTo(id, "ready_to_ship");
  for (const paper of ["label", "document"] as const) {
    const printing = { paper, format: "pdf", layout: "10x15", startCell: 1, dpi: 203 } as const;
    const { bytes } = await obtainPaper(systemContext("test"), id, printing, { channel: "portal", keepStatus: true });
    const [page] = await readPages(bytes);
    expect(page?.text, paper).toContain("R.N.P.S.P. N.º 77");
  }
});

test("null takes it off again, and what is no number is refused", async () => {
  await say("77");
  expect((await say(null)).body).toEqual({ number: null });
  expect(await findPostalRegister()).toBeNull();
  for (const wrong of ["", " ", "123456789012345678901", "12\n34", "<b>1</b>", 7])
    expect(await say(wrong)).toMatchObject({ status: 422, body: { code: "validation_failed" } });
});

test("nobody but an operator reads or says it", async () => {
  const seller = await createTestAccount();
  const outsider = await signInOperator({ isOperator: false, accountId: seller.accountId });
  for (const headers of [outsider, seller.headers]) expect((await say("1", headers)).status).toBe(403);
});
