import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { atClock, dayInArgentina } from "@/lib/core/time/calendar";
import { toMail } from "@/lib/i18n/mails";
import { type Context, systemContext } from "@/lib/platform/context";
import type { Mail } from "@/lib/platform/mail";
import { addMember, createUser } from "../../identity/accounts";
import {
  changeChoices,
  findNoticeSettings,
  listNotices,
  type MailContent,
  sendDueMails,
} from "../../messaging/notices";
import { recountNow } from "../../selling/daily-totals";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller, transitionTo } from "../testing";
import { relayAll } from "../testing-relay";
import { recordMonthlyReports } from "./";

setupTestDatabase();

/** The second of the month after the present one. */
const today = dayInArgentina(new Date());
const [year = 0, month = 0] = today.split("-").map(Number);
const next = new Date(Date.UTC(year, month, 2)).toISOString().slice(0, 10);
const first = `${today.slice(0, 7)}-01`;
const at = (day: string): Context => systemContext("test", { now: () => atClock(day, "09:00") });
const record = async (day = next) =>
  (await recordMonthlyReports(at(day), { limit: 10, onError: (error) => expect.unreachable(String(error)) })).moved;
let shop: TestCaller;
let owner: number;

beforeAll(seedTestCarriers);

beforeEach(async () => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  shop = await createTestAccount();
  [owner = 0] = (await findNoticeSettings(at(next), shop.accountId)).people.map(({ userId }) => userId);
});

afterEach(async () => {
  delete process.env.SMTP_URL;
  await changeChoices(at(next), { accountId: shop.accountId, userId: owner, kinds: [] });
});

async function mails(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const send = async (content: MailContent) => void sent.push(toMail(content));
  const due = new Date(atClock(next, "09:00").getTime() + 15 * 60_000);
  await sendDueMails(systemContext("test", { now: () => due }), { limit: 100, send, onError: () => {} });
  return sent;
}

const choose = (userId: number) =>
  changeChoices(at(next), { accountId: shop.accountId, userId, kinds: ["monthly_report"] });

test("nobody gets the report of the month without having chosen it, the owner neither", async () => {
  const settings = await findNoticeSettings(at(next), shop.accountId);
  expect(settings.people.map(({ kinds }) => kinds.includes("monthly_report"))).toEqual([false]);
  expect(await record()).toBe(0);
});

test("who chose it gets the figures of the month once, without amounts, and nobody else does", async () => {
  const { id } = await makeShipment(shop);
  await transitionTo(id, "ready_to_ship", "shipped");
  await relayAll();
  await recountNow(at(next));
  const packer = await createUser(at(next), { email: "deposito@example.com" });
  await addMember(at(next), { userId: packer.id, accountId: shop.accountId, role: "warehouse" });
  await choose(packer.id);
  expect(await record()).toBe(1);
  expect(await record()).toBe(0);
  const [mail, ...others] = await mails();
  expect([mail?.to, others]).toEqual(["deposito@example.com", []]);
  expect(mail?.text).toMatch(/creados: 1\. Despachados: 1\. Entregados: 0\. Incidentes: 0\./);
  expect(mail?.text).toContain(`/reports?period=custom&from=${first}&to=`);
  expect(mail?.text).toContain("/settings/notifications");
  expect(mail?.text).not.toContain("$");
  const [notice] = await listNotices(at(next), shop.accountId);
  expect(notice).toMatchObject({ kind: "monthly_report", detail: { from: first, created: 1 } });
  await changeChoices(at(next), { accountId: shop.accountId, userId: packer.id, kinds: [] });
});

test("it is not sent after the first week of the month", async () => {
  await choose(owner);
  expect(await record(`${next.slice(0, 8)}08`)).toBe(0);
  expect(await record(`${next.slice(0, 8)}07`)).toBe(1);
});
