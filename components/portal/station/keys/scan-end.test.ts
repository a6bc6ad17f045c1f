import fc from "fast-check";
import { expect, test } from "vitest";
import { scanKey } from "@/lib/core/read/code";
import { separator } from "@/lib/core/read/gs1";
import { limits } from "@/lib/core/vocabulary";
import { isSeparatorKey, readEnd } from "./scan-end";

/** A field as the browser has it, at which keys arrive with their moments. */
class Field {
  text = "";
  sent: string[] = [];
  #sentAt = Number.NEGATIVE_INFINITY;

  press(key: string, atMs: number): void {
    if (key === "Enter" || key === "Tab") this.#end(key, atMs);
    else if (isSeparatorKey(pressed(key))) this.text += this.text === "" ? "" : separator;
    else this.text = (this.text + key).slice(0, limits.scanCode + 1);
  }

  #end(key: string, atMs: number): void {
    const end = readEnd(this.text, atMs - this.#sentAt);
    this.text = "";
    if (end.kind === "code") this.#sentAt = atMs;
    if (end.kind === "code") this.sent.push(end.code);
    else if (end.kind === "empty" && key === "Enter") this.sent.push("");
  }
}

const pressed = (key: string) => ({
  key: key === "GS" ? "+" : key,
  code: key === "GS" ? "BracketRight" : "KeyA",
  ctrlKey: key === "GS",
  altKey: false,
  metaKey: false,
});

/** How scanners end a code. */
const ends = fc.constantFrom(["Enter"], ["Tab"], ["Enter", "Tab"], ["Tab", "Enter"], ["Enter", "Enter"]);
const code = fc.stringMatching(/^[A-Za-z0-9'/?-]{1,40}$/);

test("a fast scanner's codes arrive each once and whole, however it ends them", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(code, fc.nat(30)), { maxLength: 40 }), ends, (scans, end) => {
      const field = new Field();
      let at = 0;
      for (const [text, pauseMs] of scans) {
        for (const key of [...text, ...end]) {
          at += 2;
          field.press(key, at);
        }
        at += pauseMs;
      }
      expect(field.sent).toEqual(scans.map(([text]) => text));
      expect(field.text).toBe("");
    }),
  );
});

test("of random keys no sign is lost before an end, and an empty Enter of a person counts", () => {
  const key = fc.constantFrom("A", "7", "-", " ", "Enter", "Tab");
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer({ min: 1, max: 1_000 })), { maxLength: 200 }), (keys) => {
      const field = new Field();
      let at = 1_000;
      let typed = "";
      const meant: string[] = [];
      let sentAt = Number.NEGATIVE_INFINITY;
      for (const [pressedKey, pauseMs] of keys) {
        at += pauseMs;
        field.press(pressedKey, at);
        if (pressedKey !== "Enter" && pressedKey !== "Tab") typed += pressedKey;
        else if (typed.trim() !== "") {
          meant.push(typed.trim());
          typed = "";
          sentAt = at;
        } else {
          if (pressedKey === "Enter" && at - sentAt >= 250) meant.push("");
          typed = "";
        }
      }
      expect(field.sent).toEqual(meant);
    }),
  );
});

test("the separator of GS1 elements, which a Spanish keyboard would take for a zoom, stays in the code", () => {
  const field = new Field();
  for (const key of [..."10LOTE", "GS", ..."0107790000209307", "Enter"]) field.press(key, 1);
  expect(field.sent).toEqual([`10LOTE${separator}0107790000209307`]);
  expect(scanKey(field.sent[0] ?? "")).toBe("07790000209307");
});

test("two codes without an end between them are one that is too long, and are not cut to another one", () => {
  const field = new Field();
  for (const key of [..."7".repeat(2 * limits.scanCode), "Enter"]) field.press(key, 1);
  expect(field.sent[0]).toHaveLength(limits.scanCode + 1);
});
