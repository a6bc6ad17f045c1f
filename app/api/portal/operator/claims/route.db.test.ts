import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { makeTravelling } from "@/lib/domain/money/claims/testing";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { POST as OPEN } from "../../shipments/[id]/claims/route";
import { DELETE as DELETE_RULE } from "../claim-rules/[rule_id]/route";
import { GET as LIST_RULES, PUT as SET_RULE } from "../claim-rules/route";
import { GET as GET_EVIDENCE } from "./[claim_id]/evidence/[file_id]/route";
import { POST as ADD_EVIDENCE } from "./[claim_id]/evidence/route";
import { GET as GET_ONE, PUT as STEP } from "./[claim_id]/route";
import { GET, POST } from "./route";

setupTestDatabase();

let operator: Record<string, string>;
let owner: Record<string, string>;
let seller: TestCaller;
let shipmentId: number;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
});
beforeEach(async () => {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  owner = await signedInHeaders(seller.userId);
  shipmentId = await makeTravelling(seller);
});

const base = "/api/portal/operator/claims";
const open = (body: object = {}) =>
  call(OPEN, "/x", {
    headers: owner,
    params: { id: String(shipmentId) },
    body: { kind: "lost", description: "No aparece", ...body },
  });
const at = (id: number) => ({ claim_id: String(id) });
const step = (id: number, body: object, headers = operator) =>
  call(STEP, `${base}/${id}`, { headers, params: at(id), body });
const rule = {
  answer_days: 7,
  payout_basis_points: 8_000,
  liability_basis_points: 5_000,
  deductible: 100,
  open_days: { damaged: 5 },
};
const setRule = (body: object, headers = operator) => call(SET_RULE, "/x", { headers, body: { ...rule, ...body } });

test("a page says where it claims, and the desk takes a claim from open to settled", async () => {
  const { body: claim } = await open({ source: "reception" });
  expect(claim).toMatchObject({ state: "open", source: "reception" });
  const sent = await step(claim.id, { step: "send", by_mail: false, note: "Por ventanilla" });
  expect(sent.body).toMatchObject({
    state: "sent",
    answer_by: expect.any(String),
    history: [{}, { note: "Por ventanilla" }],
  });
  const accepted = await step(claim.id, { step: "accept", payout: 50, carrier_amount: 30 });
  expect(accepted.body).toMatchObject({ state: "accepted", payout: 50, account: { id: seller.accountId } });
  const paid = await step(claim.id, { step: "pay" });
  expect(paid.body).toMatchObject({ state: "paid", payout: 50, paid_at: expect.any(String) });
  expect((await step(claim.id, { step: "pay" })).body).toEqual(paid.body);
  const owed = accepted.body.carrier_amount;
  const settled = await step(claim.id, { step: "settlement", amount: owed + 0.01, by: "payment" });
  expect([settled.status, Object.keys(settled.body.errors ?? {})]).toEqual([422, ["amount"]]);
  expect((await step(claim.id, { step: "close", reason: "Terminado" })).body.state).toBe("closed");
});

test("a rejected claim says why, and is appealed", async () => {
  const { body: claim } = await open();
  expect((await step(claim.id, { step: "reject", reason: "Firmado" })).body).toMatchObject({
    state: "rejected",
    rejected_reason: "Firmado",
  });
  expect((await step(claim.id, { step: "accept" })).status).toBe(409);
  expect((await step(claim.id, { step: "send", by_mail: false })).body.state).toBe("sent");
});

test("the list has every account, with what carriers owe, by account, state and kind", async () => {
  const { body: claim } = await open();
  const list = (search: string) => call(GET, `${base}?${search}`, { headers: operator });
  const { body } = await list(`account_id=${seller.accountId}&state=waiting&sort=amount`);
  expect(body).toMatchObject({
    data: [{ id: claim.id, account: { id: seller.accountId }, declared_value: expect.any(Number), carrier_amount: 0 }],
    total: 1,
  });
  expect((await list(`account_id=${seller.accountId}&kind=late`)).body).toEqual({ data: [], total: 0 });
  expect((await list("sort=price")).status).toBe(422);
});

test("an operator opens a claim for an account, adds evidence and reads it", async () => {
  const opened = await call(POST, base, {
    headers: operator,
    body: { shipment_id: shipmentId, kind: "lost", description: "Avisó el transporte" },
  });
  expect([opened.status, opened.body.source]).toEqual([201, "operator"]);
  const { id } = opened.body;
  const pdf = await PDFDocument.create();
  pdf.addPage([99, 99]);
  const content = Buffer.from(await pdf.save()).toString("base64");
  const added = await call(ADD_EVIDENCE, "/x", {
    headers: operator,
    params: at(id),
    body: { evidence: [{ name: "acta.pdf", content, content_type: "application/pdf" }] },
  });
  const [file] = added.body.evidence;
  expect(file.url).toBe(`http://localhost:3000${base}/${id}/evidence/${file.id}`);
  const served = await call(GET_EVIDENCE, "/x", {
    headers: operator,
    params: { ...at(id), file_id: String(file.id) },
  });
  expect(served.headers.get("content-type")).toBe("application/pdf");
  // Somebody's own file opens in no page of ours.
  expect(served.headers.get("content-disposition")).toMatch(/^attachment/);
});

test("there is one rule for a carrier and account, and wrong ones are refused field by field", async () => {
  const first = await setRule({ account_id: seller.accountId, claims_email: "reclamos@example.com", limit: 900 });
  expect(first.body).toMatchObject({ ...rule, carrier: null, account: { id: seller.accountId }, limit: 900 });
  await setRule({ account_id: seller.accountId });
  const { body } = await call(LIST_RULES, "/x", { headers: operator });
  const own = body.data.filter(({ account }: { account: { id: number } | null }) => account?.id === seller.accountId);
  expect(own).toMatchObject([{ claims_email: null, limit: null }]);
  const { status, body: wrong } = await setRule({
    answer_days: 0,
    payout_basis_points: 10_001,
    open_days: { stolen: 3 },
    claims_email: "nadie",
  });
  expect([status, Object.keys(wrong.errors).sort()]).toEqual([
    422,
    ["answer_days", "claims_email", expect.stringContaining("open_days"), "payout_basis_points"],
  ]);
  const gone = { headers: operator, params: { rule_id: String(own[0].id) } };
  expect((await call(DELETE_RULE, "/x", gone)).body).toEqual({ done: true });
  expect((await call(DELETE_RULE, "/x", gone)).status).toBe(404);
});

test("nobody of an account takes a step, or sees the desk or a rule", async () => {
  const { body: claim } = await open();
  const params = at(claim.id);
  const statuses = await Promise.all([
    call(GET, base, { headers: owner }),
    call(GET_ONE, "/x", { headers: owner, params }),
    step(claim.id, { step: "accept" }, owner),
    call(POST, base, { headers: owner, body: { shipment_id: shipmentId, kind: "late", description: "x" } }),
    setRule({}, owner),
    call(LIST_RULES, "/x", { headers: owner }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 403));
  expect((await open({ kind: "overcharged", source: "operator" })).body.errors).toHaveProperty("source");
});

test("a step that there is not is refused, and an amount beyond the declared value", async () => {
  const { body: claim } = await open();
  expect((await step(claim.id, { step: "refund" })).body.errors).toHaveProperty("step");
  expect((await step(claim.id, { step: "reject" })).body.errors).toHaveProperty("reason");
  expect((await step(claim.id, { step: "accept", payout: 99_999_999 })).body.errors).toHaveProperty("payout");
  // A loss gives its freight back whole: another amount is no wish that would be passed over.
  for (const refund of [1, 99_999_999])
    expect((await step(claim.id, { step: "accept", refund })).body.errors).toHaveProperty("refund");
  expect((await step(claim.id, { step: "send", by_mail: true })).body.errors).toHaveProperty("by_mail");
});
