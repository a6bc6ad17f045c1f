import { expect, test } from "vitest";
import openapi from "@/public/openapi/openapi.json";
import { chapterIn, spanishChapters, spanishSummaries, summaryIn } from "./operations";

test("every operation and every chapter has Spanish words, and nothing else has", () => {
  const ids = Object.values(openapi.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(Object.keys(spanishSummaries).sort()).toEqual(ids.sort());
  expect(Object.keys(spanishChapters)).toEqual(openapi.tags.map(({ name }) => name));
});

test("other languages have the words of the document", () => {
  const operation = { id: "shipments.get", summary: "Get one shipment" };
  expect([summaryIn("es", operation), summaryIn("en", operation)]).toEqual(["Obtener un envío", "Get one shipment"]);
  const chapter = { name: "Returns", description: "Quote and create the way back." };
  expect(chapterIn("en", chapter)).toEqual(chapter);
  expect(chapterIn("es", chapter).name).toBe("Devoluciones");
});
