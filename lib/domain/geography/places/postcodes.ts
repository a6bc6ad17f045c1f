import { type ProvinceCode, provinceCodes } from "./provinces";

/** Lowest and highest postcode in use. */
export const firstPostcode = 1000;
export const lastPostcode = 9431;

/** First postcode of each contiguous range, prefixed with its province; a range ends where the next one begins. */
const rangeStarts = `
  C1000 B1500 S2000 X2410 S2438 X2550 S2600 X2645 B2700 S2722 B2740 E2820 B2900
  S3000 E3100 W3194 E3200 W3220 E3240 N3300 W3340 N3350 W3400 H3500 S3550 P3600 H3640 G3735
  T4000 A4189 G4195 A4400 Y4500 A4530 Y4600 K4700
  X5000 G5250 K5260 X5270 F5300 K5315 F5350 J5400 F5470 M5500 D5637 X5800
  B6000 S6100 X6110 L6200 B6223 X6250 D6277 L6300 B6335 L6350 B6389
  L8200 Q8300 R8324 Q8340 R8360 Q8370 R8409
  U9000 Z9011 U9020 Z9040 U9100 Z9300 V9409`;

/** Postcodes that belong to another province than the range around them. */
const exceptions: Readonly<Partial<Record<ProvinceCode, readonly number[]>>> = {
  A: [4126, 4198, 4633, 4651],
  B: [2346, 6105, 8504, 8506, 8508, 8512],
  D: [5831, 5835, 5881, 5883, 6215, 6216, 6269, 6389],
  E: [1647, 2100, 2805, 3228, 3229],
  F: [5274, 5275, 5276, 5325, 5327, 5329, 5717],
  G: [2341, 2354, 2356, 2357, 3062, 3064, 3712, 4184, 4189, 4613, 5150],
  K: [4139, 4231, 4234, 4235],
  L: [6228, 6345, 8133],
  M: [5645],
  P: [3526],
  R: [8138, 8301, 8303, 8307, 8308, 8400, 8402],
  S: [2918, 2919, 2921, 6009, 6036, 6039],
  T: [4195, 4242],
  U: [8431],
  W: [3302, 3358, 3641],
  X: [2189, 2400, 2525, 2619, 2624, 2625, 2627, 6101, 6225, 6227],
  Y: [4431],
};

/** Postcodes that also serve places across the border of their province. */
const shared: Readonly<Partial<Record<ProvinceCode, readonly number[]>>> = {
  A: [4141, 4195, 4644],
  B: [1647, 2723, 2805, 8505],
  D: [5717, 5871, 5873],
  E: [1649, 2804, 3194, 3224],
  F: [5263, 5272],
  G: [2340, 3714, 3731, 3734, 4176, 4178, 4186, 4187, 4195, 4231, 4234, 4452, 5249, 5260],
  H: [3526],
  K: [4141, 4230, 4237],
  L: [6239, 6341, 8138, 8307, 8336],
  M: [5435, 5637],
  N: [3358],
  P: [3511],
  Q: [8301, 8400],
  R: [8134, 8305, 8401, 8403],
  S: [2341, 2400, 2720],
  T: [4126, 4184],
  U: [8430, 8532],
  W: [3185, 3300, 3306, 3351],
  X: [2341, 2349, 5831, 6279],
  Y: [4542, 4633, 4651],
};

export interface PostcodeRange {
  readonly provinceCode: ProvinceCode;
  readonly from: number;
  /** Included. */
  readonly to: number;
}

/** The contiguous ranges, in the order of their postcodes; single postcodes in them belong to other provinces too. */
export const postcodeRanges: readonly PostcodeRange[] = rangeStarts
  .trim()
  .split(/\s+/)
  .map((start, i, starts) => ({
    provinceCode: start[0] as ProvinceCode,
    from: Number(start.slice(1)),
    to: Number(starts[i + 1]?.slice(1) ?? lastPostcode + 1) - 1,
  }));

const provincesByPostcode: ReadonlyMap<number, readonly ProvinceCode[]> = compile();

/** The main province of a postcode; null for a postcode not in use. */
export const provinceOf = (zipcode: number): ProvinceCode | null => provincesOf(zipcode)[0] ?? null;

/** Every province that uses a postcode, the main one first; empty for a postcode not in use. */
export const provincesOf = (zipcode: number): readonly ProvinceCode[] => provincesByPostcode.get(zipcode) ?? [];

function compile(): Map<number, ProvinceCode[]> {
  const provinces = new Map<number, ProvinceCode[]>();
  for (const { provinceCode, from, to } of postcodeRanges)
    for (let code = from; code <= to; code++) provinces.set(code, [provinceCode]);
  for (const province of provinceCodes) for (const code of exceptions[province] ?? []) provinces.set(code, [province]);
  for (const province of provinceCodes) for (const code of shared[province] ?? []) provinces.get(code)?.push(province);
  return provinces;
}
