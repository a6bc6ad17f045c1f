import sharp from "sharp";
import { expect, test } from "vitest";
import { readLogo } from "./logo-picture";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
const rejection = { detail: { issues: [{ path: "logo" }] } };
const dimensions = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

test.each([
  ["png", "image/png", "png"],
  ["webp", "image/png", "png"],
  ["jpeg", "image/jpeg", "jpg"],
] as const)("a %s is encoded again as %s", async (format, contentType, ending) => {
  const logo = await readLogo(await picture(300, 100).toFormat(format).toBuffer());
  expect(logo).toMatchObject({ contentType, ending, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await dimensions(logo.bytes)).toEqual([300, 100, contentType.split("/")[1]]);
});

test("a large picture becomes 800 pixels at most and keeps its proportions", async () => {
  const { bytes } = await readLogo(await picture(3_000, 1_500).png().toBuffer());
  expect(await dimensions(bytes)).toEqual([800, 400, "png"]);
});

test("neither what follows the picture nor its metadata is kept", async () => {
  const canary = "canary-4711";
  const exif = { IFD0: { Copyright: canary } };
  const png = await picture(20, 20).withExif(exif).png().toBuffer();
  const upload = Buffer.concat([png, Buffer.from(`<script>${canary}</script>`)]);
  expect(upload.toString("latin1").split(canary).length).toBe(3);
  expect((await readLogo(upload)).bytes.toString("latin1")).not.toContain(canary);
});

test("a picture that unpacks to too many pixels is refused", async () => {
  // One channel: to make a palette of twenty million pixels takes seconds.
  const bomb = await picture(5_000, 4_000).toColourspace("b-w").removeAlpha().png().toBuffer();
  expect(bomb.length).toBeLessThan(300_000);
  await expect(readLogo(bomb)).rejects.toMatchObject(rejection);
});

test.each([
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["the first bytes of a PNG", Buffer.from("89504e470d0a1a0a0000", "hex")],
  ["nothing", Buffer.alloc(0)],
  ["more than 300 kB", Buffer.alloc(300_001)],
])("%s is refused", async (_, bytes) => {
  await expect(readLogo(bytes)).rejects.toMatchObject(rejection);
});

test("a GIF and half a JPEG are refused", async () => {
  await expect(readLogo(await picture(9, 9).gif().toBuffer())).rejects.toMatchObject(rejection);
  const jpeg = await picture(200, 200).jpeg().toBuffer();
  await expect(readLogo(jpeg.subarray(0, jpeg.length / 2))).rejects.toMatchObject(rejection);
});
