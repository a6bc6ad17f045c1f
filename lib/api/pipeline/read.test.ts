import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { DomainError } from "@/lib/core/errors";
import { readBody } from "./read";

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

test("a connection lost within the body is a bad request, not an internal error", async () => {
  const hangup = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const errorReply = await readBody(posted(hangup)).catch((error: unknown) => error);
  expect(errorReply).toBeInstanceOf(DomainError);
  expect((errorReply as DomainError).detail.code).toBe("bad_request");
});

test("a connection lost before the body is not treated as an empty body", async () => {
  const request = (signal: AbortSignal | null = null) =>
    new Request("http://localhost/v2/shipments", { method: "POST", signal });
  expect(await readBody(request())).toBe("");
  await expect(readBody(request(AbortSignal.abort()))).rejects.toMatchObject({ detail: { code: "bad_request" } });
});

test("any other read error is rethrown unchanged", async () => {
  const failure = new Error("out of memory");
  await expect(readBody(posted(failure))).rejects.toBe(failure);
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
  await expect(readBody(request)).rejects.toMatchObject({ detail: { code: "body_too_large" } });
  expect(isCancelled).toBe(false);
});
