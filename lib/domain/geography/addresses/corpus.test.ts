import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { foldText } from "@/lib/core/text/fold-text";
import { findProvince, provinceName } from "../places";
import { mainIndex } from "../places/testing";
import type { AddressPart } from "./parsed-address";
import { readAddressIn } from "./read";

/**
 * Texts as buyers write them, of invented people: by WhatsApp, Instagram and mail, spoken into a telephone, copied from forms
 * and shops. Behind each, by columns, what it has to become; `*` is any value.
 */
const folder = join(import.meta.dirname, "corpus");
const columns = [
  "name",
  "document",
  "phone",
  "email",
  "street",
  "streetNumber",
  "streetExtras",
  "zipcode",
  "city",
  "state",
] as const satisfies readonly AddressPart[];

const corpus = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), "utf8")
    .split("\n---\n")
    .map((entry) => {
      const [text = "", line = ""] = entry.split("\n=> ");
      const cells = line.trim().split("|");
      return { file, text, expected: columns.map((_, at) => cells[at]?.trim() ?? "") };
    }),
);
const index = mainIndex();

/** Case, accents and punctuation of what was typed are left to the label. */
const plain = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9@°º]+/g, " ")
    .trim();
const isSame = (part: AddressPart, read: string, expected: string): boolean => {
  if (expected === "*") return true;
  if (part === "state") return read === provinceName(findProvince(expected) ?? expected);
  if (part === "streetExtras") return plain(read).split(" ").sort().join() === plain(expected).split(" ").sort().join();
  return plain(read) === plain(expected);
};

const readings = corpus.map(({ file, text, expected }) => {
  const read = readAddressIn(text, index);
  const wrong = columns.filter((part, at) => !isSame(part, read[part], expected[at] ?? ""));
  const silent = wrong.filter((part) => !read.doubts.includes(part));
  return { file, text, read, wrong, silent };
});

test("of 250 texts of buyers 19 of 20 are read right", () => {
  expect(readings.length).toBeGreaterThanOrEqual(250);
  const wrong = readings.filter((reading) => reading.wrong.length > 0);
  expect(
    wrong.map(({ text, wrong, read }) => [text, wrong, wrong.map((part) => read[part])]).slice(readings.length / 20),
  ).toEqual([]);
});

test("no part of any of them is wrong without a doubt", () => {
  const silent = readings.filter((reading) => reading.silent.length > 0);
  expect(silent.map(({ text, silent, read }) => [text, silent, silent.map((part) => read[part])])).toEqual([]);
});

const pasted = new URL("../../../../../shared/data/imports/direcciones-pegadas.txt", import.meta.url);

test("the pasted texts beside the project are read part by part", ({ skip }) => {
  if (!existsSync(pasted)) skip("needs ../shared/data/imports/direcciones-pegadas.txt, which is not here");
  const texts = readFileSync(pasted, "utf8").split("\n---\n");
  const read = texts.map((text) => readAddressIn(text, index));
  expect(read).toMatchObject([
    {
      name: "Ana Pérez",
      document: "30123456",
      phone: "11 5555-0101",
      email: "ana@example.com",
      street: "Av. Rivadavia",
      streetNumber: "4567",
      streetExtras: "piso 3 B",
      zipcode: "1424",
      city: "Caballito",
      state: provinceName("C"),
    },
    {
      name: "Ana Pérez",
      street: "Mitre",
      streetNumber: "1234",
      streetExtras: "4to B",
      phone: "341 555 0101",
      city: "Rosario",
    },
    {
      name: "Ana Pérez",
      phone: "0341 15-555-0101",
      street: "Mitre",
      streetNumber: "1234",
      streetExtras: "tel. 341 4222333",
      zipcode: "2000",
      city: "Rosario",
    },
    { name: "Ana Perez", street: "San Martin", streetNumber: "845", zipcode: "5500", city: "Mendoza" },
    {
      name: "Sofia Nuñez",
      street: "Honduras",
      streetNumber: "4850",
      zipcode: "1414",
      city: "Palermo",
      state: provinceName("C"),
    },
  ]);
});
