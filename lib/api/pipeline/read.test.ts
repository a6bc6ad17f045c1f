import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { DomainError } from "@/lib/core/errors";
import { toText } from "@/lib/i18n/to-text";
import { Id, integer, list, optionalText, required, requiredText } from "../shared/wire";
import { readBody, readInput } from "./read";
import { toRouteHandler } from "./route-handler";

const posted = (failure: Error) =>
  new Request("http://localhost/v2/shipments", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: Readable.toWeb(Readable.from(cutShort(failure))) as ReadableStream,
    duplex: "half",
  } as RequestInit);

async function* cutShort(failure: Error) {
  yield Buffer.from('{"account_id":');
  throw failure;
}

/** The body of a request that came through Next. */
async function bodyOf(request: Request): Promise<string> {
  const handler = toRouteHandler(async (given) => ({ status: 200, headers: {}, body: await readBody(given, 1) }));
  return (await handler(request as never, { params: Promise.resolve({}) })).text();
}

test("a connection lost within the body is a bad request, not an internal error", async () => {
  const hangup = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const errorReply = await bodyOf(posted(hangup)).catch((error: unknown) => error);
  expect(errorReply).toBeInstanceOf(DomainError);
  expect((errorReply as DomainError).detail.code).toBe("bad_request");
});

test("a connection lost before the body is not treated as an empty body", async () => {
  const request = (signal: AbortSignal | null = null) =>
    new Request("http://localhost/v2/shipments", { method: "POST", signal });
  expect(await bodyOf(request())).toBe("");
  await expect(bodyOf(request(AbortSignal.abort()))).rejects.toMatchObject({ detail: { code: "bad_request" } });
});

test("any other read error is rethrown unchanged", async () => {
  const failure = new Error("out of memory");
  await expect(bodyOf(posted(failure))).rejects.toBe(failure);
});

test("a body without a length is rejected at the limit, and its stream is not cancelled", async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    cancel: () => {
      isCancelled = true;
    },
  });
  const request = new Request("http://localhost/v2/shipments", {
    method: "POST",
    body: endless,
    duplex: "half",
  } as RequestInit);
  await expect(bodyOf(request)).rejects.toMatchObject({ detail: { code: "body_too_large" } });
  expect(isCancelled).toBe(false);
});

describe("an empty text", () => {
  const body = z.object({
    carrier_id: Id.nullish(),
    sort_by: z.enum(["price", "time"]).optional(),
    note: optionalText(10),
    external_id: z.string().optional(),
    point: z.object({ id: Id, name: requiredText(10) }).nullish(),
    items: list(z.object({ weight: integer(1, 9), quantity: integer(1, 9).nullish() }), 3).nullish(),
  });
  const query = z.object({ page: integer(1, 9).default(1), status: z.enum(["new", "shipped"]).optional() });
  const read = (given: unknown, search = "") =>
    readInput({ body, query }, { params: {}, search, bodyText: JSON.stringify(given) });
  const faultsOf = (given: unknown) => {
    try {
      read(given);
      return {};
    } catch (error) {
      const { detail } = error as DomainError;
      return detail.code === "validation_failed"
        ? Object.fromEntries(detail.issues.map(({ path, message }) => [path, toText(message, "es")]))
        : detail;
    }
  };

  test("counts as left out where none is allowed, at any depth, and in the query", () => {
    const { body: given, query: search } = read(
      {
        carrier_id: "",
        sort_by: "  ",
        note: "",
        external_id: "",
        items: { 1: { weight: 1 }, 2: { weight: 2, quantity: "" } },
      },
      "?page=&status=",
    );
    expect(given).toEqual({ note: undefined, external_id: "", items: [{ weight: 1 }, { weight: 2 }] });
    expect(search).toEqual({ page: 1 });
  });

  test("leaves out whole objects and lists, and nothing else", () => {
    expect(read({ point: "", items: "" }).body).toEqual({});
    expect(read({ point: null, items: [], carrier_id: null }).body).toEqual({
      point: null,
      items: [],
      carrier_id: null,
    });
  });

  test("is a missing value where one is needed, told with all other faults", () => {
    expect(faultsOf({ carrier_id: "x", point: { id: "", name: "" }, items: [{ weight: "", quantity: "" }] })).toEqual({
      carrier_id: "Debe ser un número entero positivo.",
      "point.id": toText(required, "es"),
      "point.name": toText(required, "es"),
      "items.0.weight": toText(required, "es"),
    });
  });

  test("is an entry of a list like any other", () => {
    for (const items of [[""], { a: "" }]) expect(faultsOf({ items })).toEqual({ "items.0": "Debe ser un objeto." });
  });

  test("costs one more reading however many there are", () => {
    let readings = 0;
    const counted = z.preprocess(
      (value) => {
        readings++;
        return value;
      },
      z.array(z.object({ weight: integer(1, 9).nullish() })),
    );
    const given = Array.from({ length: 20_000 }, () => ({ weight: "" }));
    const bodyText = JSON.stringify(given);
    expect(readInput({ body: counted }, { params: {}, search: "", bodyText }).body).toHaveLength(20_000);
    expect(readings).toBe(2);
  });
});
