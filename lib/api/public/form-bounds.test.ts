import { expect, test } from "vitest";
import { DomainError } from "@/lib/core/errors";
import { assertPartsBounded } from "./form-bounds";

const part = (name: string, value: string) =>
  `--x-1\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const bodyOf = (parts: string) => Buffer.from(`${parts}--x-1--\r\n`);

test.each([
  ["parts without end", bodyOf(part("a", "x").repeat(300_000)), "input_has_too_many_values"],
  ["a name of megabytes", bodyOf(part("%22%0a".repeat(3_000_000), "x")), "name_too_long"],
  ["a head of two million lines", bodyOf(`--x-1\r\n${"X-A: b\r\n".repeat(2_000_000)}\r\nx\r\n`), "name_too_long"],
  ["no boundary", Buffer.alloc(20_000_000, "a"), "body_incomplete"],
  ["line breaks alone", Buffer.alloc(20_000_000, "\r\n"), "body_incomplete"],
  ["nothing", Buffer.alloc(0), "body_incomplete"],
])("%s: refused before the parser", (_, body, code) => {
  let refused: unknown;
  try {
    assertPartsBounded(body);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(DomainError);
  expect((refused as DomainError).detail).toMatchObject({ issues: [{ message: { code } }] });
});

test("a form of a thousand pieces with its photos passes, whatever the browser's boundary", async () => {
  const form = new FormData();
  for (let piece = 0; piece < 1_000; piece++) form.append(`i${1_000_000 + piece}`, "1");
  for (let photo = 0; photo < 4; photo++) form.append("photo", new Blob([new Uint8Array(5_000_000)]), "ñ".repeat(120));
  assertPartsBounded(Buffer.from(await new Response(form).arrayBuffer()));
});
