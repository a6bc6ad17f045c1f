import { expect, signInAs, test } from "./fixtures";
import { often } from "./polls";
import { countPrints } from "./printer";
import { createOrder, printsOf, scan, slow } from "./station";

test.use({ hands: "keyboard" });

test("a packer scans an order and its items, and its label is printed", async ({ portal: page, account, baseURL }) => {
  const { id } = await createOrder(page.request, account, "PED-1", ["MATE", "YERBA"]);
  await signInAs(page, account.accountId, "warehouse", baseURL);
  const printed = await countPrints(page);
  await page.goto("/scan");
  await expect(page.getByLabel("Código escaneado")).toBeFocused();
  await scan(page, "PED-1", "opened");
  await scan(page, "MATE", "ok");
  await scan(page, "YERBA", "completed");
  await expect.poll(printed, { ...slow, ...often }).toBe(1);
  expect((await printsOf(page.request, id)).map(({ what }) => what)).toEqual(["label"]);
});
