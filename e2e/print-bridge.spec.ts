import { expectAccessible } from "./axe";
import { pairBridge } from "./bridge";
import { expect, test } from "./fixtures";
import { expectAfterPolls, often } from "./polls";
import { countPrints, openTray } from "./printer";
import { createOrder, printsOf, slow } from "./station";

test("a computer is connected, prints two labels without a dialog, and a person answers for one that is uncertain", async ({
  portal: page,
  account,
  playwright,
  baseURL,
}) => {
  const orders = await Promise.all(
    ["PED-1", "PED-2"].map((name) => createOrder(page.request, account, name, ["MATE"])),
  );
  const dialogs = await countPrints(page);
  await page.clock.install();
  // A bridge has no cookie of the portal.
  const network = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });

  const bridge = await test.step("the code of the page connects a computer", async () => {
    await page.goto("/settings/printers");
    await expect(page.getByText("El puente de impresión es un programa chico")).toBeVisible();
    await page.getByRole("button", { name: "Conectar una computadora" }).click();
    const pairing = page.getByRole("dialog", { name: "Conectar una computadora" });
    await expect(pairing.getByRole("timer")).toHaveText(/Vence en \d:\d\d|Vence en 10:00/, slow);
    const code = await pairing.locator("[translate=no]").textContent();
    await expect(pairing.getByText(`anden-print.mjs pair ${baseURL} ${code}`)).toBeVisible();
    await expectAccessible(page);
    const paired = await pairBridge(network, code ?? "", "PC del depósito");
    await expectAfterPolls(page, (brief) => expect(pairing).toBeHidden(brief));
    await expect(page.getByRole("link", { name: "Zebra" })).toBeVisible(slow);
    return paired;
  });

  await test.step("this device prints there from now on", async () => {
    await page.getByRole("button", { name: "Acciones de Zebra" }).click();
    await page.getByRole("menuitem", { name: "Usar en este dispositivo" }).click();
    await expect(page.getByText("En este dispositivo", { exact: true })).toBeVisible();
  });

  const [first, second] = await test.step("two labels are sent in their order", async () => {
    await page.goto("/print");
    await page.getByRole("button", { name: "Imprimir 2 etiquetas" }).click();
    const dialog = page.getByRole("dialog", { name: "Imprimir 2 envíos" });
    await expect(dialog.getByRole("combobox", { name: "Imprimir en" })).toHaveText("Zebra");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Imprimir 2 etiquetas" }).click();
    await expect(dialog).toBeHidden(slow);
    return bridge.claim(2);
  });
  if (!first || !second) throw new Error("two jobs were claimed");
  expect(Buffer.from(first.file ?? "", "base64").toString()).toContain("^XA");
  await bridge.tell(first, "printed");
  await bridge.tell(second, "uncertain", "la impresora dejó de contestar");

  await test.step("the tray counts the uncertain one, and its queue asks", async () => {
    await openTray(page);
    const uncertain = page.getByRole("link", { name: "quizás impreso: 1" });
    await expectAfterPolls(page, (brief) => expect(uncertain).toBeVisible(brief));
    await uncertain.click();
    await expect(page).toHaveURL(`/settings/printers/${bridge.printerId}?view=uncertain`);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sí, se imprimió" }).click();
    await expect(page.getByText("No hay nada por confirmar")).toBeVisible(slow);
  });

  for (const { id } of orders)
    await expect.poll(async () => (await printsOf(page.request, id)).map(({ what }) => what), often).toEqual(["label"]);
  expect(await dialogs()).toBe(0);

  await test.step("a printer without paper says so before a label waits for it", async () => {
    await bridge.report("paper_out");
    await page.goto(`/shipments/${orders[0]?.id}`);
    await page.getByRole("button", { name: "Reimprimir" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Zebra no tiene papel.")).toBeVisible(slow);
    await expect(dialog.getByRole("button", { name: "Esta vez, en el navegador" })).toBeVisible();
  });
  await network.dispose();
});
