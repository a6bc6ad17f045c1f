import type { Page } from "@playwright/test";
import sharp from "sharp";
import { outgoingMails } from "@/db/schema/notices";
import { sendDueMails } from "@/lib/domain/messaging/notices";
import { changeReturnPolicy } from "@/lib/domain/shipping/returns";
import { toMail } from "@/lib/i18n/mails";
import { systemContext } from "@/lib/platform/context";
import { sendMail } from "@/lib/platform/mail";
import { startTestMailServer } from "@/lib/platform/testing-mail-server";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { partOf } from "./mails";
import { deliverOrder } from "./orders";
import { policyViolations } from "./policy";

const colour = "#7a1f5c";

test("a shop's logo, colour and contact are seen in its mail, on the tracking page and on the return page", async ({
  portal: page,
  account,
  browser,
  baseURL,
}) => {
  const violations = policyViolations(page);
  const { accountId } = account;
  const shipment = await deliverOrder(account, "E2E-B1");
  const ctx = systemContext("e2e");
  await changeReturnPolicy(ctx, accountId, { allowed: true, days: 30, approval: true, reasons: ["other"] });

  await page.goto("/settings/brand");
  await expect(page.getByText("No se envía ningún correo")).toBeVisible();
  await test.step("logo, name, colour and contact", () => writeBrand(page));
  await test.step("a wrong variable is shown where it stands, and the preview follows", async () => {
    await page.getByRole("radio", { name: "Entregado", exact: true }).check({ force: true });
    const text = page.getByRole("textbox", { name: /^Texto/ });
    await text.fill("Hola {{comprador}}:\nGracias por {{compra}}");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Línea 2, columna 13: la variable «compra» no existe").first()).toBeVisible();
    await text.fill("Hola {{comprador}}:\nGracias por comprar en {{tienda}} <3");
    const mail = page.frameLocator("iframe");
    await expect(mail.getByText("Gracias por comprar en Mates del Sur <3")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Se guardó la marca")).toBeVisible();
  });

  await test.step("the mail has them as HTML and as text", async () => {
    const server = await startTestMailServer();
    try {
      const { id: shipmentId } = shipment;
      const now = ctx.now();
      await ctx.db
        .insert(outgoingMails)
        .values({ accountId, shipmentId, status: "delivered", nextAt: now, createdAt: now });
      const onError = (error: unknown) => {
        throw error;
      };
      await sendDueMails(ctx, { limit: 10, send: (content) => sendMail(toMail(content)), onError });
      const { message } = server;
      expect(message).toMatch(/^From: Mates del Sur </m);
      expect(message).toMatch(/^Reply-To: Mates del Sur <hola@mates\.example>$/m);
      expect(message).toMatch(/^Content-Id: <logo@mail>$/im);
      const [html, plain] = [partOf(message, "text/html"), partOf(message, "text/plain")];
      expect(html).toContain(`background:${colour}`);
      expect(html).toContain('src="cid:logo@mail" alt="Mates del Sur"');
      for (const part of [html, plain])
        for (const fact of [
          /\+?5493415550000/,
          /hola@mates\.example/,
          /Lunes a viernes/,
          /E2E-B1/,
          /\/track\/[\w-]{8,}/,
        ])
          expect(part).toMatch(fact);
      expect(html).toContain("Gracias por comprar en Mates del Sur &lt;3");
      expect(plain).toContain("Gracias por comprar en Mates del Sur <3");
    } finally {
      server.close();
    }
  });

  await test.step("the pages for buyers have them", async () => {
    const context = await browser.newContext({ locale: "es-AR", ...(baseURL === undefined ? {} : { baseURL }) });
    const buyer = await context.newPage();
    const broken = policyViolations(buyer);
    await buyer.goto(`/track/${shipment.trackingToken}`);
    await expectBrand(buyer);
    await buyer.getByRole("link", { name: "Devolver" }).click();
    await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(/[Dd]evol/);
    await expectBrand(buyer);
    await buyer.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(buyer);
    expect(broken()).toEqual([]);
    await context.close();
  });

  await test.step("the seller can send the link by WhatsApp", async () => {
    await page.goto(`/shipments/${shipment.id}`);
    await expect(page.getByRole("button", { name: "Copiar respuesta" })).toBeVisible();
    await expectAccessible(page);
    const link = new URL((await page.getByRole("link", { name: "Enviar por WhatsApp" }).getAttribute("href")) ?? "");
    expect(link.origin).toBe("https://wa.me");
    expect(link.searchParams.get("text")).toMatch(/Mates del Sur por el pedido E2E-B1.*\/track\//);
  });
  expect(violations()).toEqual([]);
});

async function writeBrand(page: Page): Promise<void> {
  const picture = await sharp({ create: { width: 240, height: 120, channels: 3, background: colour } })
    .png()
    .toBuffer();
  await page
    .getByLabel("Elegir imagen")
    .first()
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("Se guardó el logo")).toBeVisible();
  await page.getByRole("textbox", { name: /^Nombre de la tienda/ }).fill("Mates del Sur");
  await page.getByRole("textbox", { name: /^Color/ }).fill(colour);
  await page.getByRole("textbox", { name: /^Correo/ }).fill("hola@mates.example");
  await page.getByRole("textbox", { name: /^Teléfono/ }).fill("(0341) 555-0000");
  await page.getByRole("textbox", { name: /^WhatsApp/ }).fill("0341 15 555-0000");
  await page.getByRole("textbox", { name: /^Sitio web/ }).fill("https://mates.example");
  await page.getByRole("textbox", { name: /^Horario/ }).fill("Lunes a viernes");
}

async function expectBrand(page: Page): Promise<void> {
  const band = page.locator(".brand-band");
  await expect(band).toHaveText("Mates del Sur");
  await expect(band).toHaveCSS("background-color", "rgb(122, 31, 92)");
  await expect(band.locator("img")).toHaveJSProperty("complete", true);
  await expect(page.locator('a[href="mailto:hola@mates.example"]')).toBeVisible();
  await expect(page.locator('a[href="tel:03415550000"]')).toBeVisible();
  await expect(page.locator('a[href="https://wa.me/5493415550000"]')).toHaveAttribute("rel", /noopener.*nofollow/);
  await expect(page.locator('a[href="https://mates.example"]')).toHaveAttribute("rel", /noopener.*nofollow/);
  await expectAccessible(page);
}
