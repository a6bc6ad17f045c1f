import { countActions } from "./actions";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { basket, destination, rowOf, rows, sell } from "./inbox";
import { expectAfterPolls, often } from "./polls";
import { countPrints } from "./printer";

const channels = ["api", "feria", "instagram"];
const soon = { timeout: 60_000 };
const numberOf = (place: number) => `I-${String(place).padStart(2, "0")}`;

test("forty orders of three channels go from the inbox to a printed pile, every price seen before buying", async ({
  portal: page,
  account,
}) => {
  test.slow();
  const printed = await countPrints(page);
  await page.clock.install();
  const sellTo = (place: number) =>
    sell(page, account, numberOf(place), {
      channel: channels[place % channels.length],
      chosen_service: "Envío a domicilio",
      shipping_paid: 9_000,
      // Of forty people: nothing to join.
      destination: {
        ...destination(account),
        name: `Persona ${place}`,
        phone: `261 555-01${numberOf(place).slice(2)}`,
        email: `persona-${place}@example.com`,
      },
      ...(place === 40 && { notes: "Timbre 2" }),
    });
  await Promise.all(Array.from({ length: 39 }, (_, place) => sellTo(place + 1)));
  // The last is the first of the list.
  await sellTo(40);
  const { act, actions } = countActions();

  await test.step("each row says what was sold, chosen and paid, and what it would be sent by for how much", async () => {
    await act(page.goto("/orders"));
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByRole("link", { name: /^Por enviar 40$/ })).toBeVisible();
    await expect(rows(page).getByText(/^Margen [+-]?\$/)).toHaveCount(25, soon);
    const row = rowOf(page, numberOf(40));
    for (const text of ["2 × Mate", "Envío a domicilio", "Pagó $ 9.000,00", "Timbre 2", "970 g"])
      await expect(row).toContainText(text);
    await expectAccessible(page);
  });

  await test.step("one goes another way, at its price", async () => {
    const change = page.getByRole("button", { name: `Cambiar cómo se envía el pedido ${numberOf(40)}` });
    const before = (await change.textContent()) ?? "";
    await act(change.click());
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Quien compró eligió: Envío a domicilio");
    await expectAccessible(page);
    await act(dialog.getByRole("radio").nth(1).check());
    await act(dialog.getByRole("button", { name: "Usar esta opción" }).click());
    await expect(change).not.toHaveText(before);
    await expect(rowOf(page, numberOf(40))).toContainText("Margen");
  });

  await test.step("all of the view are chosen, with their total", async () => {
    await act(page.getByRole("checkbox", { name: "Seleccionar todo" }).check());
    await expect(basket(page).getByRole("button", { name: /^Crear 25 envíos por \$/ })).toBeVisible();
    await act(basket(page).getByRole("button", { name: "Seleccionar los 40 de esta vista" }).click());
    await expect(basket(page).getByRole("button", { name: /^Crear 40 envíos por \$ [\d.]+,\d\d$/ })).toBeVisible(soon);
    await expectAccessible(page);
  });

  await test.step("they are made, and each has its result", async () => {
    await act(
      basket(page)
        .getByRole("button", { name: /^Crear 40 envíos/ })
        .click(),
    );
    await expect(page.getByText("Se crearon 40 envíos de 40 pedidos")).toBeVisible(soon);
    await expect(page.getByText("Ningún pedido con estos filtros")).toBeVisible(soon);
    await expectAccessible(page);
  });

  await test.step("they are printed on the spot", async () => {
    const print = page.getByRole("button", { name: "Imprimir las 40" });
    await expectAfterPolls(page, (brief) => expect(print).toBeVisible(brief));
    await act(print.click());
    const dialog = page.getByRole("dialog", { name: "Imprimir 40 envíos" });
    await act(dialog.getByRole("button", { name: "Imprimir 40 etiquetas" }).click());
    await expect.poll(printed, { ...soon, ...often }).toBe(1);
  });
  expect(actions()).toBeLessThanOrEqual(9);
});
