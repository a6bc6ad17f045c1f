import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { carrierPdf } from "@/lib/core/labels/testing-carrier";
import { readPages } from "@/lib/core/labels/testing-print";
import { addBusinessDays, addDays, atClock, dayInArgentina } from "@/lib/core/time/calendar";
import type { ClaimKind, ClaimSource } from "@/lib/core/vocabulary";
import { toMail } from "@/lib/i18n/mails";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { type Mail, sendMail } from "@/lib/platform/mail";
import { startTestMailServer } from "@/lib/platform/testing-mail-server";
import { createUser } from "../../identity/accounts";
import { searchAudit } from "../../identity/audit";
import {
  type ClaimUpload,
  closeClaim,
  decideClaim,
  findBuyerClaim,
  openClaim,
  payClaim,
  saveClaimRule,
  sendClaim,
  warnOfDeadlines,
} from "../../money/claims";
import { makeTravelling, testRule } from "../../money/claims/testing";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { relayAll } from "../../operating/testing-relay";
import { transitionShipment } from "../../shipping/shipments";
import { listNotices, type MailContent, sendDueMails } from "./";

// A letter is rendered, and a process reads the first PDF.
vi.setConfig({ testTimeout: 60_000 });
setupTestDatabase();

let ctx: Context;
let shop: TestCaller;
let operator: { id: number; email: string };
const carrierAddress = "reclamos@example.com";

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  operator = await createOperator("olga@example.com");
  await saveClaimRule(ctx, testRule({ claimsEmail: carrierAddress }));
});

beforeEach(async () => {
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  shop = await createTestAccount();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await connection().sql`delete from outgoing_mails`;
});

const createOperator = (email: string) => createUser(ctx, { email, isOperator: true });

const asOperator = (): Context => ({
  ...ctx,
  actor: { kind: "user", label: `user:${operator.id}`, userId: operator.id, isOperator: true },
});

async function open(source: ClaimSource = "seller", kind: ClaimKind = "lost", files: ClaimUpload[] = []) {
  const shipmentId = await makeTravelling(shop);
  if (kind === "not_received") await transitionTo(shipmentId, "in_transit", "delivered");
  return openClaim(ctx, { shipmentId, kind, description: "No aparece", source, files });
}

interface Attempt {
  readonly at?: Date;
  /** What the mail server answers. */
  readonly error?: Error;
}

/** The e-mails that a mail server would have received. */
async function mails({ at = ctx.now(), error }: Attempt = {}): Promise<Mail[]> {
  await relayAll(ctx);
  const sent: Mail[] = [];
  const send = async (content: MailContent) => {
    if (error) throw error;
    sent.push(toMail(content));
  };
  // Notices wait for the end of their quarter of an hour.
  const due = new Date(at.getTime() + 15 * 60_000);
  await sendDueMails({ ...ctx, now: () => due }, { limit: 100, send, onError: () => {} });
  return sent;
}
const lettersOf = (sent: readonly Mail[]) => sent.filter(({ to }) => to === carrierAddress);

const newsOf = async () => {
  await relayAll(ctx);
  const notices = await listNotices(ctx, shop.accountId);
  return notices.flatMap(({ kind, detail }) => (kind === "claim" ? [detail.news] : [])).reverse();
};
const mailingsOf = async (id: number) =>
  (await searchAudit(ctx, { target: `claim:${id}` }, 100)).rows
    .map(({ action }) => action)
    .filter((action) => action.startsWith("claim.mail"));

describe("members of the account", () => {
  test("hear of no carrier where a loss was none of it", async () => {
    const { id: shipmentId } = await makeShipment(shop);
    await transitionTo(shipmentId, "ready_to_ship", "shipped");
    const { id } = await openClaim(ctx, { shipmentId, kind: "lost", description: "No aparece", source: "seller" });
    await decideClaim(ctx, id, { decision: "rejected", reason: "Está en el depósito" });
    await sendClaim(ctx, id, { byMail: false });
    await decideClaim(ctx, id, { decision: "accepted" });
    expect(await newsOf()).toEqual(["rejected", "accepted"]);
  });

  test("hear of each step of a claim, without amounts, and not of what they opened themselves", async () => {
    const { id } = await open();
    expect(await newsOf()).toEqual([]);
    await sendClaim(ctx, id, { byMail: false });
    await decideClaim(ctx, id, { decision: "accepted" });
    await payClaim(ctx, id);
    await closeClaim(ctx, id, { reason: "Listo" });
    expect(await newsOf()).toEqual(["sent", "accepted", "paid"]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: shop.email, subject: expect.stringContaining("3 avisos") });
    expect(mail?.text).toMatch(new RegExp(`/claims/${id}\n`));
    expect(mail?.text).not.toContain("$");
  });

  test("hear that a claim was rejected, that a buyer opened one, and of a loss that a carrier reported once", async () => {
    const { id } = await open();
    await decideClaim(ctx, id, { decision: "rejected", reason: "Sin pruebas" });
    await open("buyer", "not_received");
    await open("operator");
    await open("reception");
    await transitionShipment(ctx, await makeTravelling(shop), "lost_in_carrier", { by: "carrier" });
    expect(await newsOf()).toEqual(["rejected", "not_received", "opened", "opened"]);
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(1);
  });

  test("hear it in the words of a single notice", async () => {
    const { id, shipmentId } = await open();
    await decideClaim(ctx, id, { decision: "rejected", reason: "Sin pruebas" });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Pedido PED-1 (envío #${shipmentId}): el reclamo se rechazó · Tienda`);
    expect(mail?.text).toContain("En el reclamo está el motivo.");
  });
});

describe("operators", () => {
  test("are warned once that a carrier's time ends, and once that it is over; members are not", async () => {
    const { id } = await open();
    const { answerBy } = await sendClaim(ctx, id, { byMail: false });
    if (!answerBy) throw new Error("a sent claim has a day");
    await mails();
    const warned = async (day: string) => {
      const at = atClock(day, "09:00");
      await warnOfDeadlines({ ...ctx, now: () => at });
      return (await mails({ at })).filter(({ text }) => text.includes(`/claims/${id}\n`));
    };
    let nearFrom = answerBy;
    while (addBusinessDays(nearFrom, 2) >= answerBy) nearFrom = addDays(nearFrom, -1);
    expect(await warned(nearFrom)).toEqual([]);
    const [near, ...others] = await warned(addDays(nearFrom, 1));
    expect(others).toEqual([]);
    expect(near).toMatchObject({
      to: operator.email,
      subject: expect.stringContaining(`El reclamo #${id} se responde`),
    });
    expect(near?.text).toMatch(new RegExp(`todavía no respondió\\.\n.*/operator/claims/${id}\n$`));
    expect(await warned(answerBy)).toEqual([]);
    const [over] = await warned(addDays(answerBy, 1));
    expect(over?.subject).toContain(`Venció el plazo del reclamo #${id}`);
    expect(await warned(addDays(answerBy, 2))).toEqual([]);
    expect((await listNotices(ctx, shop.accountId)).map(({ kind }) => kind)).not.toContain("claim_deadline");
  });

  test("are not warned of a claim that was answered, nor of a test account's", async () => {
    const { id } = await open();
    await sendClaim(ctx, id, { byMail: false });
    await decideClaim(ctx, id, { decision: "rejected", reason: "No" });
    shop = await createTestAccount({ isTest: true });
    const { id: ofTest } = await open();
    await sendClaim(ctx, ofTest, { byMail: false });
    const at = new Date(ctx.now().getTime() + 60 * 86_400_000);
    await warnOfDeadlines({ ...ctx, now: () => at });
    const told = (await mails({ at })).filter(({ to }) => to === operator.email).map(({ text }) => text);
    expect(told.join("\n")).not.toMatch(new RegExp(`/claims/(${id}|${ofTest})\n`));
  });

  test("that are no longer operators get nothing that still waited", async () => {
    const { id } = await open();
    const { answerBy } = await sendClaim(ctx, id, { byMail: false });
    const at = atClock(answerBy ?? "", "09:00");
    await warnOfDeadlines({ ...ctx, now: () => at });
    await relayAll(ctx);
    await connection().sql`update users set is_operator = false where id = ${operator.id}`;
    expect((await mails({ at })).filter(({ to }) => to === operator.email)).toEqual([]);
    await connection().sql`update users set is_operator = true where id = ${operator.id}`;
  });
});

describe("the letter to the carrier", () => {
  test("goes once to the address of the rule with its evidence, and its reply to the operator who sent it", async () => {
    const files = [{ name: "factura.pdf", content: Buffer.from(await carrierPdf({ texts: ["FACTURA"] })) }];
    const { id, shipment } = await open("seller", "lost", files);
    await sendClaim(asOperator(), id, { byMail: true });
    const sent = lettersOf(await mails());
    expect(sent).toMatchObject([
      {
        subject: `Reclamo ${id}: guía ${shipment.deliveryId}`,
        text: expect.stringContaining("Va también 1 archivo de prueba."),
        replyTo: operator.email,
        files: [
          { filename: `reclamo-${id}.pdf`, contentType: "application/pdf" },
          { filename: "factura.pdf", contentType: "application/pdf" },
        ],
      },
    ]);
    const [letter, invoice] = sent[0]?.files ?? [];
    expect((await readPages(letter?.content ?? Buffer.alloc(0)))[0]?.text).toContain(`N.º ${id}`);
    expect((await readPages(invoice?.content ?? Buffer.alloc(0)))[0]?.text).toContain("FACTURA");
    expect(await mailingsOf(id)).toEqual(["claim.mailed"]);
    await relayAll(ctx);
    expect(lettersOf(await mails())).toEqual([]);
    expect(await mailingsOf(id)).toEqual(["claim.mailed"]);
  });

  test("reaches a real mail server as attachments", async () => {
    const { id } = await open();
    const server = await startTestMailServer();
    try {
      await sendClaim(ctx, id, { byMail: true });
      await relayAll(ctx);
      const onError = (error: unknown) => {
        throw error;
      };
      await sendDueMails(ctx, { limit: 100, send: (content) => sendMail(toMail(content)), onError });
      expect(server.commands).toContain(`RCPT TO:<${carrierAddress}>`);
      expect(server.message).toContain(`Content-Disposition: attachment; filename=reclamo-${id}.pdf`);
    } finally {
      server.close();
    }
  });

  test("is tried again while the mail server refuses it, and recorded once that nobody tries any more", async () => {
    const { id } = await open();
    await sendClaim(ctx, id, { byMail: true });
    let at = ctx.now();
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await mailingsOf(id)).toEqual([]);
      await mails({ at, error: new Error("away") });
      at = new Date(at.getTime() + 3 * 3_600_000);
    }
    expect(await mailingsOf(id)).toEqual(["claim.mail_failed"]);
    expect(lettersOf(await mails({ at }))).toEqual([]);
  });

  test.each(["before it is queued", "before the mailer's turn"])(
    "that stays, as the claim is decided %s, is recorded so",
    async (when) => {
      const { id } = await open();
      await sendClaim(ctx, id, { byMail: true });
      if (when === "before the mailer's turn") await relayAll(ctx);
      await decideClaim(ctx, id, { decision: "rejected", reason: "No" });
      expect(lettersOf(await mails())).toEqual([]);
      expect(await mailingsOf(id)).toEqual(["claim.mail_failed"]);
    },
  );

  test("of an appeal goes at once, though the one before it still waits for its last attempts", async () => {
    const { id } = await open();
    await sendClaim(ctx, id, { byMail: true });
    let at = ctx.now();
    for (let attempt = 1; attempt <= 7; attempt++) {
      await mails({ at, error: new Error("away") });
      at = new Date(at.getTime() + 3 * 3_600_000);
    }
    await decideClaim(ctx, id, { decision: "rejected", reason: "No" });
    await sendClaim(ctx, id, { byMail: true });
    await mails({ error: new Error("away") });
    expect(await mailingsOf(id)).toEqual([]);
    expect(lettersOf(await mails({ at: new Date(ctx.now().getTime() + 120_000) }))).toHaveLength(1);
    expect(await mailingsOf(id)).toEqual(["claim.mailed"]);
  });

  test("is not mailed unless asked for, without a mail server, or for a test account", async () => {
    const { id } = await open();
    await sendClaim(ctx, id, { byMail: false });
    expect(lettersOf(await mails())).toEqual([]);
    const refused = (code: string) => ({ detail: { code: "conflict", message: { code } } });
    const { id: second } = await open();
    vi.stubEnv("SMTP_URL", undefined);
    await expect(sendClaim(ctx, second, { byMail: true })).rejects.toMatchObject(refused("mail_server_missing"));
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    shop = await createTestAccount({ isTest: true });
    const { id: ofTest } = await open();
    await expect(sendClaim(ctx, ofTest, { byMail: true })).rejects.toMatchObject(refused("claim_not_mailed"));
  });
});

test("a buyer learns what their own word led to, and nothing of money or of other claims", async () => {
  const { id, shipmentId, accountId } = await open("buyer", "not_received");
  const openedOn = dayInArgentina(ctx.now());
  const of = { accountId, shipmentId };
  expect(await findBuyerClaim(ctx, of)).toEqual({ state: "open", openedOn, answerBy: null });
  const { answerBy } = await sendClaim(ctx, id, { byMail: false });
  expect(await findBuyerClaim(ctx, of)).toEqual({ state: "sent", openedOn, answerBy });
  await decideClaim(ctx, id, { decision: "rejected", reason: "Firmó otra persona" });
  expect(await findBuyerClaim(ctx, of)).toEqual({ state: "rejected", openedOn, answerBy: null });
  const { shipmentId: ofSeller } = await open("seller", "not_received");
  expect(await findBuyerClaim(ctx, { accountId, shipmentId: ofSeller })).toBeUndefined();
  await closeClaim(ctx, id, { reason: "Listo" });
  expect(await findBuyerClaim(ctx, of)).toMatchObject({ state: "closed" });
  const stranger = withMemberships(ctx, [{ accountId: accountId + 1, role: "owner" }]);
  await expect(findBuyerClaim(stranger, of)).rejects.toMatchObject({ detail: { code: "forbidden" } });
});

test("a buyer whose own claim was withdrawn reads how the shop's newer one goes", async () => {
  const { id, shipmentId, accountId } = await open("buyer", "not_received");
  const asShop = withMemberships(ctx, [{ accountId, role: "owner" }]);
  const of = { accountId, shipmentId };
  await closeClaim(asShop, id, { reason: "Lo reclamo con fotos" });
  expect(await findBuyerClaim(ctx, of)).toMatchObject({ state: "closed" });
  const again = { shipmentId, kind: "not_received", description: "No llegó", source: "seller" } as const;
  const { id: newer } = await openClaim(asShop, again);
  expect(await findBuyerClaim(ctx, of)).toMatchObject({ state: "open", answerBy: null });
  const { answerBy } = await sendClaim(ctx, newer, { byMail: false });
  expect(await findBuyerClaim(ctx, of)).toMatchObject({ state: "sent", answerBy });
});
