import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { create } from "qrcode";
import config from "../playwright.config";
import { expectAccessible } from "./axe";
import { expect, signInAs, test } from "./fixtures";
import { sendOrder } from "./orders";
import { policyViolations } from "./policy";
import { countPrints } from "./printer";

const code = "PED-CAMARA";
const film = resolve(".artifacts/camera.y4m");
mkdirSync(resolve(".artifacts"), { recursive: true });
writeFileSync(film, filmOf(code));

test.use({
  hands: "keyboard",
  viewport: { width: 390, height: 844 },
  permissions: ["camera"],
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      "--use-fake-device-for-media-stream",
      // Without a window there is nobody to ask whether the page may use the camera.
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

/** A film (YUV4MPEG2) of one picture, which the browser repeats: a QR code in the middle of a white page. */
function filmOf(text: string): Buffer {
  const [width, height, dot] = [640, 480, 8];
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const luma = Buffer.alloc(width * height, 235);
  const [left, top] = [(width - modules.size * dot) / 2, (height - modules.size * dot) / 2];
  for (let y = 0; y < modules.size * dot; y++)
    for (let x = 0; x < modules.size * dot; x++)
      if (modules.get(Math.floor(y / dot), Math.floor(x / dot))) luma[(top + y) * width + left + x] = 16;
  const chroma = Buffer.alloc(width * height * 0.5, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), luma, chroma]);
}

test("a code before the camera is a scan, once, and the camera stops when it is closed", async ({
  portal,
  account,
  baseURL,
}) => {
  const piece = { weight: 300, height: 10, width: 10, length: 10 };
  const items = [{ sku: "MATE", description: "Mate", ...piece }];
  const id = await sendOrder(portal.request, account, code, { items, packages: undefined });
  await expect
    .poll(async () => (await (await portal.request.get(`/v2/shipments/${id}`)).json()).delivery_id, { timeout: 10_000 })
    .not.toBeNull();
  await signInAs(portal, account.accountId, "warehouse", baseURL);
  // The completed parcel's label is printed, which a browser without a window cannot do.
  const prints = await countPrints(portal);
  const violations = policyViolations(portal);
  const strangers: string[] = [];
  portal.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== new URL(baseURL ?? "").origin) strangers.push(url.href);
  });
  // From another page of the portal, whose document may not use the camera.
  await portal.goto("/print");
  await portal.locator("main").getByRole("link", { name: "Estación" }).click();
  await portal.getByRole("button", { name: "Usar la cámara" }).click();
  await expect(portal.locator("[data-camera=reading]")).toBeVisible({ timeout: 30_000 });
  await expect(portal.locator("[data-verdict=opened]")).toBeVisible({ timeout: 20_000 });
  await expect(portal.getByRole("heading", { name: code })).toBeVisible();
  await expectAccessible(portal);
  const count = await portal.locator("[data-count]").getAttribute("data-count");
  await portal.waitForTimeout(4_000);
  expect(await portal.locator("[data-count]").getAttribute("data-count")).toBe(count);

  // A scanner and the camera work side by side.
  await portal.keyboard.type("MATE");
  await portal.keyboard.press("Enter");
  await expect(portal.locator("[data-verdict=completed]")).toBeVisible({ timeout: 20_000 });
  await expect.poll(prints, { timeout: 20_000 }).toBe(1);

  const stream = await portal.locator("video").evaluateHandle((video) => (video as HTMLVideoElement).srcObject);
  await portal.getByRole("button", { name: "Cerrar la cámara" }).click();
  await expect(portal.locator("[data-camera]")).toHaveCount(0);
  expect(
    await stream.evaluate((media) => (media as MediaStream).getTracks().map(({ readyState }) => readyState)),
  ).toEqual(["ended"]);
  expect(strangers).toEqual([]);
  expect(violations()).toEqual([]);
});

test("a camera that is refused is said, and typing goes on", async ({ portal, account, baseURL }) => {
  await portal.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await signInAs(portal, account.accountId, "warehouse", baseURL);
  const response = await portal.goto("/scan");
  for (const feature of ["camera", "hid", "serial"])
    expect(response?.headers()["permissions-policy"]).toContain(`${feature}=(self)`);
  await portal.getByRole("button", { name: "Usar la cámara" }).click();
  await expect(portal.locator("[data-camera=refused]")).toContainText("El navegador no deja usar la cámara");
  await expectAccessible(portal);
  await portal.keyboard.type("NADA");
  await portal.keyboard.press("Enter");
  await expect(portal.locator("[data-verdict=not_found]")).toBeVisible();
});
