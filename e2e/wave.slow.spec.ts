import type { Browser, Page } from "@playwright/test";
import { connection } from "@/db/driver";
import { warehouses } from "@/db/schema/inventory";
import { createProduct, recordMovement, setPlace } from "@/lib/domain/goods/inventory";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import { findShipment, stopShipments } from "@/lib/domain/shipping/shipments";
import { readWave } from "@/lib/domain/warehouse/waves";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { expectAccessible } from "./axe";
import { chooseDevicePrinter, startBridge } from "./bridge";
import { expect, signIn, test } from "./fixtures";
import { countPrints } from "./printer";
import { createOrder, printsOf, scan, slow } from "./station";

const ctx = () => systemContext("e2e");

const places = { MATE: "A-1", YERBA: "A-2", TERMO: "B-7", BOMBILLA: "Z-9" };

/** The catalogue of a shop whose articles have their places. */
async function fillShelves(accountId: number): Promise<void> {
  await connection()
    .db.insert(warehouses)
    .values({ accountId, code: "NORTE", name: "Depósito norte" })
    .onConflictDoNothing();
  for (const [sku, place] of Object.entries(places)) {
    const measures = { weightGrams: 300, heightCm: 10, widthCm: 10, lengthCm: 10 };
    const { skus } = await createProduct(ctx(), accountId, {
      ...{ name: `Artículo ${sku}`, referenceCode: sku, barcode: "", brand: "", supplier: "" },
      skus: [{ sku, name: sku, barcode: "", unitDeclaredValueCents: 0, classificationId: 1, ...measures }],
    });
    const skuId = skus[0]?.id ?? 0;
    await setPlace(ctx(), skuId, { warehouse: "NORTE", place });
    const stock = { warehouse: "NORTE", type: "IN" as const, qtyChanged: 100, reason: "test", comments: null };
    await recordMovement(ctx(), skuId, stock);
  }
}

interface Desk {
  browser: Browser;
  account: OpenedAccount;
  baseURL: string | undefined;
  /** The printer that the devices print with. */
  printerId?: number;
}

/** The page of a person of the warehouse on a device of their own. */
async function openPage({ browser, account, baseURL, printerId }: Desk, name: string, width = 1440): Promise<Page> {
  const { id } = await createUser(ctx(), { email: `${name}-${account.accountId}@example.com`, name });
  await addMember(ctx(), { userId: id, accountId: account.accountId, role: "warehouse" });
  const browserContext = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: "es-AR",
  });
  const page = await browserContext.newPage();
  await signIn(page, id, baseURL);
  await page.addInitScript((station) => localStorage.setItem("anden.station", station), name);
  if (printerId !== undefined) await chooseDevicePrinter(page, account.accountId, printerId);
  return page;
}

/** Reads an article's code with a scanner, wherever the focus is. */
async function pick(page: Page, code: string, verdict: string): Promise<void> {
  const last = page.locator("[data-verdict] > div");
  const count = await last.getAttribute("data-count");
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(last).not.toHaveAttribute("data-count", count ?? "", slow);
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", verdict, slow);
}

test("twenty orders are picked in one walk, packed by two and handed over with one piece missing and one order stopped", async ({
  portal,
  account,
  browser,
  baseURL,
}) => {
  const { accountId } = account;
  await fillShelves(accountId);
  const skusOf = new Map<string, readonly string[]>();
  const skus = Object.keys(places);
  for (let number = 1; number <= 20; number++) {
    const [one = "", two = ""] = [skus[number % 4], skus[(number + 1) % 4]];
    skusOf.set(`PED-${number}`, number === 20 ? ["BOMBILLA", "BOMBILLA", "BOMBILLA"] : number % 2 ? [one, two] : [one]);
  }
  const ids = new Map<string, number>();
  for (const [name, codes] of skusOf) ids.set(name, (await createOrder(portal.request, account, name, codes)).id);

  const bridge = await startBridge(accountId, baseURL ?? "");
  const desk = { browser, account, baseURL, printerId: bridge.printerId };
  const phone = await openPage(desk, "ana", 390);
  let waveId = 0;

  await test.step("the picker makes a wave of the queue on a phone", async () => {
    await phone.goto("/picking/waves");
    await expectAccessible(phone);
    await phone.getByLabel("Pedidos", { exact: true }).fill("51");
    await expect(phone.getByText("De 1 a 50.")).toBeVisible();
    await phone.getByLabel("Pedidos", { exact: true }).fill("20");
    await phone.getByLabel("Carro").fill("5");
    await phone.getByRole("button", { name: "Armar tanda" }).click();
    await expect(phone.getByText(/Tanda \d+ armada con 20 pedidos/)).toBeVisible(slow);
    await phone
      .getByRole("alert")
      .getByRole("link", { name: /^Tanda/ })
      .click();
    await expect(phone).toHaveURL(/\/picking\/waves\/\d+$/);
    waveId = Number(phone.url().split("/").at(-1));
    await expect(phone.getByRole("heading", { name: "Z-9" })).toBeVisible(slow);
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step("scans say the bins, and what the shelf lacks is said once", async () => {
    await pick(phone, "MATE", "picked");
    await pick(phone, "MATE", "already");
    await pick(phone, "NADA", "not_in_wave");
    await pick(phone, "YERBA", "picked");
    await phone.reload();
    await expect(phone.getByText("2 de 4 renglones")).toBeVisible(slow);
    await pick(phone, "TERMO", "picked");
    const { lines } = await readWave(ctx(), { accountId, waveId });
    const needed = lines.at(-1)?.bins.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
    await phone.getByRole("button", { name: /^Falta: BOMBILLA/ }).click();
    await phone.getByLabel("Encontré").fill(String(needed - 1));
    await phone.getByRole("button", { name: "Anotar el faltante" }).click();
    await expect(phone.locator("[data-verdict]")).toHaveAttribute("data-verdict", "short", slow);
    await expect(phone.getByText("Todo juntado: llevá el carro a embalar")).toBeVisible();
  });

  await test.step("an order that is stopped leaves its bin with a word", async () => {
    await inTransaction(ctx(), (tx) => stopShipments(tx, [ids.get("PED-4") ?? 0], ["cancelled_at_shop"]));
    await expect(phone.getByText("Un pedido salió de la tanda")).toBeVisible(slow);
    await expect(phone.getByText("Frenado: devolvé sus artículos").first()).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step("two packers take the bins one after another, and never the same", async () => {
    /** Packs bins until the next one lacks a piece or there is none; returns the orders in the sequence of packing. */
    const pack = async (page: Page): Promise<string[]> => {
      const packed: string[] = [];
      const dialogs = await countPrints(page);
      const done = async () => {
        expect(await dialogs()).toBe(0);
        return packed;
      };
      await page.goto("/scan");
      await expect(page.getByLabel("Código escaneado")).toBeFocused();
      for (;;) {
        const last = page.locator("[data-verdict] > div");
        const count = await last.getAttribute("data-count");
        await page.keyboard.type("cart5\n");
        await expect(last).not.toHaveAttribute("data-count", count ?? "", slow);
        const verdict = await page.locator("[data-verdict]").getAttribute("data-verdict");
        if (verdict !== "opened") {
          expect(verdict).toBe("wave_held");
          return done();
        }
        const isShort = await page.getByText("Al juntar faltó 1 unidad de este pedido.").isVisible();
        const name = (await page.getByRole("heading", { name: /^PED-\d+$/ }).textContent()) ?? "";
        if (isShort) {
          expect(name).toBe("PED-20");
          return done();
        }
        const codes = skusOf.get(name) ?? [];
        for (const [index, code] of codes.entries())
          await scan(page, code, index === codes.length - 1 ? "completed" : "ok");
        packed.push(name);
      }
    };
    const [one, two] = [await openPage(desk, "beto"), await openPage(desk, "caro")];
    const packed = await Promise.all([pack(one), pack(two)]);
    expect(packed.flat().toSorted()).toEqual(
      [...skusOf.keys()].filter((name) => !["PED-4", "PED-20"].includes(name)).toSorted(),
    );
    expect(Math.min(...packed.map(({ length }) => length))).toBeGreaterThan(0);
    await Promise.all([one, two].map((page) => page.context().close()));
  });

  await test.step("the order that lacks a piece is put aside, and the wave is done", async () => {
    await phone.getByRole("button", { name: "Sacar PED-20 de la tanda" }).click();
    await phone.getByRole("alertdialog").getByRole("button", { name: "Sacar de la tanda" }).click();
    await expect(phone.getByText("La tanda está lista: no queda nada por embalar.")).toBeVisible(slow);
    await expectAccessible(phone);
    for (const [name, id] of ids) {
      const isPacked = !["PED-4", "PED-20"].includes(name);
      expect((await findShipment(ctx(), id)).status, name).toBe(isPacked ? "ready_to_ship" : "documentation_ready");
      await expect.poll(() => printsOf(portal.request, id).then(({ length }) => length), slow).toBe(isPacked ? 1 : 0);
    }
    await phone.goto("/picking/waves");
    await expect(phone.getByText("ningún pedido por embalar de 20")).toBeVisible();
  });

  await test.step("the day is closed, and labels and manifest come from the printer without a dialog", async () => {
    await phone.goto("/pickups/closing");
    await phone.getByRole("button", { name: /^Cerrar el día de/ }).click();
    const dialog = phone.getByRole("dialog");
    await expect(dialog.getByText("Van 18 envíos, 18 bultos")).toBeVisible();
    await dialog.getByRole("button", { name: "Cerrar el día" }).click();
    await expect(phone.getByRole("heading", { name: "Manifiesto 1" })).toBeVisible(slow);
    await phone.getByRole("button", { name: "Imprimir" }).click();
    const { streams } = bridge.printer;
    const manifestsOf = () => streams.filter((stream) => stream.startsWith("%PDF")).length;
    const labelsOf = (stream: string) => stream.split("^XA").length - 1;
    await expect.poll(manifestsOf, slow).toBe(1);
    expect(streams.reduce((sum, stream) => sum + labelsOf(stream), 0)).toBe(18);
    for (const [name, id] of ids) {
      const { status, deliveryId } = await findShipment(ctx(), id);
      const isPacked = !["PED-4", "PED-20"].includes(name);
      expect(status, name).toBe(isPacked ? "shipped" : "documentation_ready");
      expect(streams.filter((stream) => stream.includes(deliveryId ?? "-")).length, name).toBe(isPacked ? 1 : 0);
    }
    await phone.context().close();
    await bridge.stop();
  });
});

test("a wave of chosen shipments is printed with its bins, taken over, and cancelled", async ({
  portal,
  account,
  browser,
  baseURL,
}) => {
  await fillShelves(account.accountId);
  const ids: number[] = [];
  for (const name of ["PED-1", "PED-2", "PED-3"])
    ids.push((await createOrder(portal.request, account, name, ["MATE"])).id);
  await portal.goto(`/picking?ids=${ids.join(",")}`);
  await portal.getByRole("link", { name: "Armar tanda" }).click();
  await expect(portal.getByText("De los 3 envíos seleccionados toma los que estén cerca entre sí.")).toBeVisible(slow);
  await portal.getByLabel("Pedidos", { exact: true }).fill("2");
  await portal.getByRole("button", { name: "Armar tanda" }).click();
  await expect(portal.getByText("Queda 1 más para otra tanda.")).toBeVisible(slow);
  await portal
    .getByRole("alert")
    .getByRole("link", { name: /^Tanda/ })
    .click();
  await portal
    .getByRole("listitem")
    .filter({ hasText: "MATE" })
    .click({ position: { x: 120, y: 12 } });
  await expect(portal.getByRole("checkbox", { name: /^Juntar 2 de MATE/ })).toBeChecked(slow);
  await expect(portal.getByText("Todo juntado: llevá el carro a embalar")).toBeVisible(slow);
  const url = portal.url();

  await portal.getByRole("link", { name: "Imprimir la tanda" }).click();
  await expect(portal.getByRole("img", { name: /^Código de la tanda: WAVE\d+$/ })).toBeVisible(slow);
  await expect(portal.getByRole("img", { name: /^Cajón 2: WAVE\d+B2$/ })).toBeVisible();
  await expectAccessible(portal);

  const other = await openPage({ browser, account, baseURL }, "dani");
  await other.goto(url);
  await expect(other.getByText(/junta esta tanda desde el/)).toBeVisible(slow);
  await pick(other, "MATE", "busy");
  await other.getByRole("button", { name: "Hacerme cargo" }).click();
  await expect(other.getByRole("button", { name: "Devolver la tanda" })).toBeVisible(slow);
  await pick(other, "MATE", "already");
  await expectAccessible(other);

  await other.getByRole("link", { name: "Embalar" }).click();
  await expect(other).toHaveURL(/\/scan\?/, slow);
  await expect(other.getByText(/cajón 1$/)).toBeVisible(slow);
  await scan(other, "MATE", "completed");
  // Enter right after a scan is the second end key of a scanner.
  await other.getByRole("button", { name: "Siguiente cajón" }).click();
  await expect(other.getByText(/cajón 2$/)).toBeVisible(slow);
  await expectAccessible(other);
  await other.context().close();

  await portal.goto(url);
  await portal.getByRole("button", { name: "Cancelar la tanda" }).click();
  await portal.getByRole("alertdialog").getByRole("button", { name: "Cancelar la tanda" }).click();
  await expect(portal.getByText("La tanda se canceló.", { exact: false })).toBeVisible(slow);
  await portal.goto(`/picking/waves?ids=${ids.join(",")}`);
  await portal.getByRole("button", { name: "Armar tanda" }).click();
  // The one is packed, the other still on the bench.
  await expect(portal.getByText("2 no entraron: 1 ya está embalado, 1 se está embalando.")).toBeVisible(slow);
});
