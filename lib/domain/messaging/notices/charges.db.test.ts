import { afterAll, beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import { toMail } from "@/lib/i18n/mails";
import { systemContext } from "@/lib/platform/context";
import type { Mail } from "@/lib/platform/mail";
import { contestCharge, decideRows, listCharges } from "../../money/carrier-invoices";
import { invoiceRow, loadInvoice, sendParcel } from "../../money/carrier-invoices/testing";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import { listNotices, type MailContent, recordChargeNotices, sendDueMails } from "./";

setupTestDatabase();
beforeAll(seedTestCarriers);
beforeAll(() => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});
afterAll(() => {
  delete process.env.SMTP_URL;
});

test("an account is told once of each difference that it can still answer, without the amount", async () => {
  const ctx = systemContext("test");
  const seller = await createTestAccount();
  const parcels = [await sendParcel(seller, "A-1"), await sendParcel(seller, "A-2")];
  const { invoiceId } = await loadInvoice(
    parcels.map(({ deliveryId }) => invoiceRow(deliveryId, { amountCents: 1_234_00 })),
  );
  await decideRows(ctx, invoiceId, { filter: {}, decision: "passed_on" });
  const { rows } = await listCharges(ctx, { accountId: seller.accountId });
  const [answered, open] = rows;
  await contestCharge(ctx, answered!.id, { answer: "No" });
  expect(await recordChargeNotices(ctx)).toEqual({ moved: 1, more: false });
  expect(await recordChargeNotices(ctx)).toEqual({ moved: 0, more: false });
  expect(await listNotices(ctx, seller.accountId, 10)).toMatchObject([
    { kind: "charge_announced", detail: { shipment_id: open!.shipmentId, answer_by: open!.answerBy } },
  ]);
  const sent: Mail[] = [];
  const send = async (content: MailContent) => void sent.push(toMail(content));
  const due = new Date(Date.now() + 15 * 60_000);
  await sendDueMails({ ...ctx, now: () => due }, { limit: 10, send, onError: () => {} });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain(`hasta el ${dayMonthYear(open!.answerBy)}`);
  expect(sent[0]?.text).not.toMatch(/\d,\d\d/);
});
