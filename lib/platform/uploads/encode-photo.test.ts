import { expect, test } from "vitest";
import { encodePhoto } from "./encode-photo";

const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes];
const twoBytes = (value: number) => [value >> 8, value & 255];
/** A table of one code of one bit. */
const oneCode = [1, ...Array<number>(15).fill(0), 0];

/** A grey JPEG of three components (ITU-T T.81): in one scan, or a scan of each, for which a decoder keeps the whole picture. */
function jpeg(width: number, height: number, scans: 1 | 3): Buffer {
  const components = [1, 2, 3];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scanOf = (own: readonly number[]) => [
    Buffer.from(segment(0xda, own.length, ...own.flatMap((id) => [id, 0]), 0, 63, 0)),
    Buffer.alloc(Math.ceil((blocks * own.length * 2) / 8)),
  ];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...segment(0xdb, 0, ...Array<number>(64).fill(1))]),
    Buffer.from(
      segment(0xc0, 8, ...twoBytes(height), ...twoBytes(width), 3, ...components.flatMap((id) => [id, 17, 0])),
    ),
    Buffer.from([...segment(0xc4, 0x00, ...oneCode), ...segment(0xc4, 0x10, ...oneCode)]),
    ...(scans === 1 ? scanOf(components) : components.flatMap((id) => scanOf([id]))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

test("a JPEG in several scans may have as many pixels as other pictures that are decoded whole", async () => {
  const [own, whole] = [jpeg(5_200, 5_000, 1), jpeg(5_200, 5_000, 3)];
  expect((await encodePhoto(own, { owner: 1 })).length).toBeGreaterThan(0);
  await expect(encodePhoto(whole, { owner: 1 })).rejects.toThrow(RangeError);
  expect((await encodePhoto(jpeg(400, 300, 3), { owner: 1 })).length).toBeGreaterThan(0);
});

test("the photos of one account wait for each other, nine at most, and another account has its turn", async () => {
  const small = jpeg(400, 300, 1);
  const own = Promise.allSettled(Array.from({ length: 11 }, () => encodePhoto(small, { owner: 1 })));
  expect((await encodePhoto(small, { owner: 2 })).length).toBeGreaterThan(0);
  const done = await own;
  expect(done.map(({ status }) => status)).toEqual([
    ...Array<string>(9).fill("fulfilled"),
    ...Array<string>(2).fill("rejected"),
  ]);
  const [refused] = done.slice(-1);
  expect(refused).toMatchObject({ reason: { detail: { code: "rate_limited" } } });
});
