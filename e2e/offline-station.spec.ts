import { expect, signInAs, test } from "./fixtures";
import { waitForOfflineStation } from "./offline";
import { countPrints } from "./printer";
import { createOrder, printsOf, scan, slow } from "./station";

test("an order is packed without the network, also after a reload, and its label prints once it is back", async ({
  portal: page,
  account,
  baseURL,
}) => {
  const { id } = await createOrder(page.request, account, "SIN-RED-1", ["MATE", "YERBA"]);
  await signInAs(page, account.accountId, "warehouse", baseURL);
  const printed = await countPrints(page);
  await page.goto("/scan");
  await waitForOfflineStation(page, 1);
  await page.context().setOffline(true);
  await scan(page, "SIN-RED-1", "opened");
  await scan(page, "MATE", "ok");
  await expect(page.getByText("Sin conexión · 2 lecturas guardadas")).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "opened", slow);
  await scan(page, "YERBA", "completed");
  await expect(page.locator("[data-parcel-number]")).toHaveText(`#${id}`);
  expect(await printed()).toBe(0);
  await page.context().setOffline(false);
  await expect(page.locator("[data-offline=ready]")).toBeVisible(slow);
  await expect.poll(printed, slow).toBe(1);
  expect((await printsOf(page.request, id)).map(({ what }) => what)).toEqual(["label"]);
  expect((await (await page.request.get(`/v2/shipments/${id}`)).json()).status).toBe("ready_to_ship");
});
