import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { type Role, roles } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { searchAudit } from "@/lib/domain/identity/audit";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { startTestMailServer, type TestMailServer } from "@/lib/platform/testing-mail-server";
import { POST as postPreview } from "./preview/route";
import { GET, PUT } from "./route";
import { POST as postTestMail } from "./test-mail/route";

setupTestDatabase();

let ctx: Context;
let shop: TestCaller;
let server: TestMailServer | undefined;

beforeAll(() => {
  ctx = systemContext("test");
});
beforeEach(async () => {
  shop = await createTestAccount({ name: "Cuenta Norte" });
});
afterEach(() => {
  server?.close();
  server = undefined;
});

const brand = {
  name: "Casa Norte",
  colour: "1F6F4A",
  email: "hola@casanorte.example",
  phone: "(0341) 555-0000",
  whatsapp: "0341 15 555-0000",
  website: "https://casanorte.example/",
  hours: "Lunes a viernes",
  locale: "es",
  mail_texts: { shipped: { subject: "Salió {{pedido}}", body: "Hola {{comprador}}.\r\nLlega el {{fecha}}." } },
};

const headers = async (role: Role = "owner") => {
  const { id } = await createUser(ctx, { email: `${role}-${Math.random()}@example.com`, isVerified: true });
  await addMember(ctx, { userId: id, accountId: shop.accountId, role });
  return { headers: await signedInHeaders(id), id };
};
const about = (headers: Record<string, string>, more: object = {}) => ({
  headers,
  params: { account_id: String(shop.accountId) },
  ...more,
});
const path = "/api/portal/accounts/x/brand";

test("without a brand the account's own name and contact are shown; a saved one is normalised and audited", async () => {
  const { headers: own } = await headers();
  const before = await call(GET, path, about(own));
  expect(before.body).toMatchObject({ name: "", shown_name: "Cuenta Norte", colour: null, locale: "es" });
  const { status, body } = await call(PUT, path, about(own, { method: "PUT", body: brand }));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    shown_name: "Casa Norte",
    colour: "#1f6f4a",
    whatsapp: "+5493415550000",
    website: "https://casanorte.example",
    mail_texts: {
      shipped: { subject: "Salió {{pedido}}", body: "Hola {{comprador}}.\nLlega el {{fecha}}." },
      delivered: { subject: "", body: "" },
    },
  });
  expect((await call(GET, path, about(own))).body).toEqual(body);
  // What a form read it sends back unchanged.
  const { shown_name: _, logo: __, ...again } = body as Record<string, unknown>;
  expect((await call(PUT, path, about(own, { method: "PUT", body: again }))).body).toEqual(body);
  const { rows } = await searchAudit(ctx, { accountId: shop.accountId }, 10);
  expect(rows.filter(({ action }) => action === "account.brand_changed")).toMatchObject([
    { detail: { changes: expect.arrayContaining(["colour", "whatsapp", "mail_texts"]) } },
  ]);
});

test.each([
  ["colour", "red;background:url(//x)", /hexadecimal/],
  ["website", "javascript:alert(1)", /http:\/\//],
  ["website", "https://ana:clave@x.example", /./],
  ["phone", '555"><script>', /teléfono/],
  ["whatsapp", "15 5555-0000", /código de área/],
  ["email", "hola@x", /correo/],
  ["name", "Casa\u0000Norte", /./],
  ["mail_texts.shipped.body", "Hola\n y {{nombre}}", /Línea 2, columna 4: la variable «nombre».*\{\{comprador\}\}/],
  ["mail_texts.delivered.body", "Llegó el {{fecha}}", /Línea 1, columna 10/],
  ["mail_texts.shipped.subject", "Salió {{pedido", /Línea 1, columna 7.*cierre/],
])("%s %j is refused with a reason on its field", async (field, value, reason) => {
  const { headers: own } = await headers();
  const wrong = structuredClone(brand) as Record<string, unknown>;
  const [first = "", mail = "", part = ""] = field.split(".");
  if (mail) wrong.mail_texts = { [mail]: { subject: "", body: "", [part]: value } };
  else wrong[first] = value;
  const language = { ...own, "accept-language": "es" };
  const { status, body } = await call(PUT, path, about(language, { method: "PUT", body: wrong }));
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(JSON.stringify(field));
  expect(JSON.stringify(body)).toMatch(reason);
});

test("a row that would leave its place in a style or a link cannot be written", async () => {
  await expect(
    connection().sql`insert into account_brands
      values (${shop.accountId}, '', 'red;x:url(//y)', '', '', '', '', '', 'es', '{}', now())`,
  ).rejects.toThrow(/account_brands_colour/);
});

test("a preview is of what is typed, and says what is left out of a parcel without the data", async () => {
  const { headers: own } = await headers("viewer");
  const see = async (complete: boolean) => {
    const body = { brand, mail: "shipped", complete };
    return (await call(postPreview, `${path}/preview`, about(own, { method: "POST", body }))).body as {
      html: string;
      text: string;
      left_out: unknown[];
    };
  };
  const full = await see(true);
  expect(full).toMatchObject({ from: "Casa Norte", subject: "Salió 1001", left_out: [] });
  expect(full.html).toContain("background:#1f6f4a");
  const { left_out, text } = await see(false);
  expect(left_out).toEqual([
    { variable: "order", sentence: "Salió {{order}}" },
    { variable: "buyer", sentence: "Hola {{buyer}}." },
    { variable: "date", sentence: "Llega el {{date}}." },
  ]);
  expect(text).toContain("Tu pedido ya salió de Casa Norte");
});

test("a test message goes to oneself alone, five times in ten minutes, and to nobody unproven from a test account", async () => {
  const { headers: own } = await headers();
  const send = (by: Record<string, string>) =>
    call(
      postTestMail,
      `${path}/test-mail`,
      about(by, { method: "POST", body: { mail: "delivered", to: "x@example.com" } }),
    );
  expect((await send(own)).status).toBe(409);
  server = await startTestMailServer();
  const sent = [];
  for (let turn = 0; turn < 6; turn++) sent.push((await send(own)).status);
  expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
  expect(new Set(server.commands.filter((line) => line.startsWith("RCPT"))).size).toBe(1);
  expect(server.commands.join()).not.toContain("x@example.com");
  expect(server.message).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(server.message).toMatch(/^From: Cuenta Norte <no-reply@/m);
  expect(server.message).toMatch(/^Subject: .*Prueba/m);
  for (const role of roles.filter((known) => known !== "owner"))
    expect((await send((await headers(role)).headers)).status, role).toBe(403);
  shop = await createTestAccount({ isTest: true });
  const { id } = await createUser(ctx, { email: `unproven-${shop.accountId}@example.com`, isVerified: false });
  await addMember(ctx, { userId: id, accountId: shop.accountId, role: "owner" });
  expect((await send(await signedInHeaders(id))).status).toBe(409);
});
