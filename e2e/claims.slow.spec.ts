import { transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { prepareOrder } from "./orders";

test("a buyer says that a delivered parcel did not arrive, and reads what happens next", async ({
  portal: page,
  account,
}) => {
  const { id, trackingToken } = await prepareOrder(account, "E2E-C2", { logisticType: "crossdock" });
  const way = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;
  for (const status of [...way, "in_transit", "delivered"] as const)
    await transitionShipment(systemContext("e2e"), id, status, { by: "operator" });
  await page.goto(`/track/${trackingToken}`);
  await page.getByText("No lo recibí").click();
  await page.getByLabel(/^Contanos/).fill("En casa no estaba nadie y los vecinos no lo tienen");
  await page.getByRole("button", { name: "Avisar que no llegó" }).click();
  await expect(page.getByText(/Nos avisaste .* que no lo recibiste/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/shipments/${id}`);
  await expect(page.getByText(/figura entregado y quien compró dice que no lo recibió/)).toBeVisible();
});
