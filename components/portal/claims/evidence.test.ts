import { expect, test, vi } from "vitest";
import { claimLimits } from "@/lib/core/vocabulary";
import { addFiles, faultOf } from "./evidence";

const file = (given: { name?: string; type?: string; size?: number } = {}) => ({
  name: "caja.jpg",
  type: "image/jpeg",
  size: 1_000,
  ...given,
});

test.each([
  ["photos and a PDF", [file(), file({ type: "application/pdf" })], undefined],
  ["more than there is room for", [file(), file(), file()], { is: "many" }],
  [
    "a table",
    [file(), file({ name: "caja.xlsx", type: "application/vnd.ms-excel" })],
    { is: "format", name: "caja.xlsx" },
  ],
  ["a file without a type", [file({ name: "caja", type: "" })], { is: "format", name: "caja" }],
  ["a file of the largest size", [file({ size: claimLimits.fileBytes })], undefined],
  ["a byte more", [file({ size: claimLimits.fileBytes + 1 })], { is: "large", name: "caja.jpg" }],
] as const)("%s: told before anything is sent", (_, files, fault) => {
  expect(faultOf(files, 2)).toEqual(fault);
});

test("each file goes in a request of its own; one that fails is named, keeps its key and stops no other", async () => {
  vi.stubGlobal(
    "FileReader",
    class {
      result = "data:image/jpeg;base64,AAAA";
      onload = () => {};
      readAsDataURL = () => this.onload();
    },
  );
  const files = ["1.jpg", "2.jpg", "3.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
  const sent: { name: string; key: string }[] = [];
  const failed = await addFiles(files, async ({ name }, key) => {
    sent.push({ name, key });
    if (name === "2.jpg") throw new Error("away");
  });
  expect(failed).toEqual([{ file: files[1], error: new Error("away") }]);
  const left = await addFiles(
    failed.map(({ file }) => file),
    async ({ name }, key) => void sent.push({ name, key }),
  );
  expect(left).toEqual([]);
  expect(sent.map(({ name }) => name)).toEqual(["1.jpg", "2.jpg", "3.jpg", "2.jpg"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(sent[3]?.key).toBe(sent[1]?.key);
  vi.unstubAllGlobals();
});
