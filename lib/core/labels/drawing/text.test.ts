import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../text/testing-characters";
import { helvetica } from "./helvetica";
import { cut, isPrintable, printable, widthMm, wrap } from "./text";

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 150 }),
  fc.string({ unit: "grapheme", maxLength: 150 }),
  fc.lorem({ maxCount: 20 }),
);

describe("printable text", () => {
  test.each([
    ["Begoña Núñez Ibáñez", "Begoña Núñez Ibáñez"],
    ["Mun\u0303oz A\u0301lvarez", "Muñoz Álvarez"],
    ["Łódź, Şahin, Dvořák, İstanbul, Đặng", "Lódz, Sahin, Dvorák, Istanbul, Dang"],
    ["€ 10 – “sí” 3.º × 2", "€ 10 – “sí” 3.º × 2"],
    ["Ana\u200b\u200e\u202e\ufeff Paz\u00ad", "Ana Paz"],
    ["a\tb\r\nc\u00a0d\u0000\u001b", "a b c d"],
    ["王小明 y Ana", "WangXiaoMing y Ana"],
    ["Flores 🌺🌸 Sur", "Flores Sur"],
    ["👩‍👩‍👧 Casa 1️⃣ 🇦🇷", "Casa 1"],
    ["Ольга Щукина", "Ol'ga Shchukina"],
    ["Οδυσσέας Παπαδόπουλος", "Odysseas Papadopoylos"],
    ["Zażółć gęślą jaźń, Wałęsa", "Zazólc gesla jazn, Walesa"],
    ["דוד כהן", "dvd khhn"],
    ["محمد الفاسي", "mhmd lfsy"],
    ["さくら ハナコ 김철수", "sakura hanako GimCheolSu"],
    ["राम कुमार", "ram kumar"],
    ["ﬁn ½ Ⅳ №5", "fin ½ IV N.º5"],
    ["qué??", "qué??"],
    ["\ud800", ""],
    ["\ue000\u{f0000}", ""],
    ["  ", ""],
  ])("%j becomes %j", (text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  test("holds nothing but letters of the font, whatever came in", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect([...printable(text)].filter((letter) => !helvetica.regular.has(letter))).toEqual([]);
      }),
    );
  });

  test("prints no question mark that was not typed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const questionMarks = (whole: string) => whole.split("?").length - 1;
        expect(questionMarks(printable(text))).toBeLessThanOrEqual(questionMarks(text.normalize("NFKD")));
      }),
    );
  });

  test("is not changed by being made printable again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(printable(printable(text))).toBe(printable(text));
      }),
    );
  });
});

test.each([
  ["Ana", true],
  ["王", true],
  ["24 de Mayo", true],
  ["🌺🌸", false],
  ["\ue000", false],
  ["¿? -", false],
])("whether a label can say anything of %j: %s", (text, expected) => {
  expect(isPrintable(text)).toBe(expected);
});

test("a line is as wide as Adobe's metrics say", () => {
  expect(widthMm("Av. Ñandú", 1000, false)).toBeCloseTo(((667 + 500 + 278 + 278 + 722 + 556 * 4) * 25.4) / 72);
  expect(widthMm("mm", 10, true)).toBeCloseTo((8.89 * 2 * 25.4) / 72);
});

test("a text that is too wide ends with an ellipsis within the width", () => {
  expect(cut("Rosario", 100, 10, false)).toBe("Rosario");
  expect(cut("San Salvador de Jujuy", 25, 10, false)).toBe("San Salvador…");
});

describe("wrapped text", () => {
  test("breaks at blanks", () => {
    expect(wrap("Entrega en punto de entrega", 36, 11, true, 2)).toEqual(["Entrega en punto", "de entrega"]);
  });

  test("breaks inside a word only when the word fits no line", () => {
    expect(wrap("aaaaaaaaaaaaaaaaaaaa", 20, 10, false, 2)).toEqual(["aaaaaaaaaa", "aaaaaaaaaa"]);
  });

  test("always has the number of lines asked for, none wider than the width", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 4 }), fc.boolean(), (text, count, bold) => {
        const lines = wrap(printable(text), 40, 12, bold, count);
        expect(lines).toHaveLength(count);
        for (const line of lines) expect(widthMm(line, 12, bold)).toBeLessThanOrEqual(40);
      }),
    );
  });

  test("loses no letter but the blanks at its breaks, unless the last line is cut", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const whole = printable(text);
        const lines = wrap(whole, 40, 6, false, 30);
        expect(lines.join("").replaceAll(" ", "")).toBe(whole.replaceAll(" ", ""));
      }),
    );
  });
});
