import { expect, test } from "vitest";
import { message } from "@/lib/core/messages";
import { locales } from "@/lib/core/vocabulary";
import { commentOf } from "./tracking-comment";

const read = (entry: Parameters<typeof commentOf>[0]) => locales.map((locale) => commentOf(entry, locale));

test("a comment of ours is in the language of its reader", () => {
  const commentMessage = message("carrier_rejected", { reason: "No llegamos a esa calle" });
  expect(read({ comment: null, commentMessage })).toEqual([
    "El transporte no lo acepta: No llegamos a esa calle",
    "The carrier does not accept it: No llegamos a esa calle",
  ]);
});

test("any other is as it was written", () => {
  expect(read({ comment: "Recibió Ana", commentMessage: null })).toEqual(["Recibió Ana", "Recibió Ana"]);
  expect(read({ comment: null, commentMessage: null })).toEqual([null, null]);
});
