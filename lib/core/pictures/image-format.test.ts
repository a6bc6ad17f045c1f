import * as fc from "fast-check";
import { expect, test } from "vitest";
import { imageFormatOf } from "./image-format";

const beginnings = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...Buffer.from("RIFF\u0001\u0002\u0003\u0004WEBP")],
} as const;

test("a picture is known by its beginning alone, and not by a part of it", () => {
  const anyFormat = fc.constantFrom("jpeg" as const, "png" as const, "webp" as const);
  fc.assert(
    fc.property(anyFormat, fc.uint8Array({ maxLength: 40 }), fc.nat(), (format, rest, at) => {
      const beginning = beginnings[format];
      expect(imageFormatOf(Uint8Array.from([...beginning, ...rest]))).toBe(format);
      expect(imageFormatOf(Uint8Array.from(beginning.slice(0, at % beginning.length)))).toBeUndefined();
    }),
  );
});

test.each(["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "%PDF-1.7", "RIFF1234WAVE", "II*\u0000", ""])(
  "%j is no picture that is taken",
  (text) => {
    expect(imageFormatOf(Buffer.from(text, "latin1"))).toBeUndefined();
  },
);
