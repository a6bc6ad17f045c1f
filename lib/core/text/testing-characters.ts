import fc, { type Arbitrary } from "fast-check";

const [surrogates, surrogateCount] = [0xd800, 0x800];

/**
 * Any character of Unicode but halves of surrogate pairs. The same as the unit `binary` of fast-check, which makes a table of a
 * million characters in every process that uses it.
 */
export const anyCharacter: Arbitrary<string> = fc.nat({ max: 0x10ffff - surrogateCount }).map(
  (number) => String.fromCodePoint(number < surrogates ? number : number + surrogateCount),
  (text) => {
    const [character, ...others] = typeof text === "string" ? text : [];
    const point = character?.codePointAt(0) ?? surrogates;
    const isHalf = point >= surrogates && point < surrogates + surrogateCount;
    if (isHalf || others.length > 0) throw new RangeError("not one character");
    return point < surrogates ? point : point - surrogateCount;
  },
);
