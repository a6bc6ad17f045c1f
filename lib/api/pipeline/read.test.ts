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

test("a sender who hangs up within the body is refused, not reported as a fault of ours", async () => {
  const hangup = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const errorReply = await readBody(posted(hangup)).catch((error: unknown) => error);
  expect(errorReply).toBeInstanceOf(DomainError);
  expect((errorReply as DomainError).detail.code).toBe("bad_request");
});

test("one who hangs up before the body is not taken for one who sends none", async () => {
  const request = (signal?: AbortSignal) => new Request("http://localhost/v2/shipments", { method: "POST", signal });
  expect(await readBody(request())).toBe("");
  await expect(readBody(request(AbortSignal.abort()))).rejects.toMatchObject({ detail: { code: "bad_request" } });
});

test("any other failure of reading stays what it is", async () => {
  const failure = new Error("out of memory");
  await expect(readBody(posted(failure))).rejects.toBe(failure);
});
