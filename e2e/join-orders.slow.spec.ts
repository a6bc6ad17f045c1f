import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { destination, rowOf, rows, sell } from "./inbox";

test("two orders of one person are joined by one click, with the saving seen before, and found by each number", async ({
  portal: page,
  account,
}) => {
  const other = { name: "Otra Persona", phone: "11 4000-9999", email: "otra@example.com", street: "Otra" };
  await sell(page, account, "J-1");
  await sell(page, account, "J-2", { channel: "instagram" });
  await sell(page, account, "J-3", { destination: { ...destination(account), ...other } });

  await page.goto("/orders");
  const join = rowOf(page, "J-1").getByRole("button", { name: /^Juntar \(ahorra \$/ });
  await expect(join).toBeVisible();
  await expect(rowOf(page, "J-1")).toContainText(/J-1 \+ J-2 en un envío: \$/);
  await expect(
    rows(page)
      .filter({ hasText: "Otra Persona" })
      .getByRole("button", { name: /^Juntar/ }),
  ).toHaveCount(0);
  await expectAccessible(page);
  await join.click();
  await expect(page.getByText(/^Envío #\d+ creado$/)).toBeVisible();
  await expect(rowOf(page, "J-3")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  for (const number of ["J-1", "J-2"]) {
    await page.goto(`/shipments?q=${number}`);
    await expect(page.getByRole("row").filter({ hasText: "J-1+J-2" })).toHaveCount(1);
  }
});

test("where one person wrote the address in two ways, the address is chosen before", async ({
  portal: page,
  account,
}) => {
  await sell(page, account, "D-1");
  await sell(page, account, "D-2", { destination: { ...destination(account), street: "Gral. San Martín" } });
  await page.goto("/orders");
  await rowOf(page, "D-1")
    .getByRole("button", { name: /^Juntar/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Juntar" }).click();
  await expect(dialog.getByText("Elegí una dirección.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText(/Gral\. San Martín/).click();
  await dialog.getByRole("button", { name: "Juntar" }).click();
  await expect(page.getByText(/^Envío #\d+ creado$/)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
