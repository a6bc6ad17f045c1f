import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { keepClientAddress, readTrust } from "./client-address";

function addressSeen(setting: string | undefined, from: string, given: string | undefined): unknown {
  const headers: Record<string, string> = { "x-forwarded-proto": "https" };
  if (given !== undefined) headers["x-forwarded-for"] = given;
  const request = { socket: { remoteAddress: from }, connection: { remoteAddress: from }, headers };
  keepClientAddress(request as unknown as IncomingMessage, readTrust(setting));
  return request.headers;
}

test("without a trusted proxy, a client's claims about its address give way to that of the connection", () => {
  for (const setting of [undefined, "", "0"])
    expect(addressSeen(setting, "198.51.100.7", "203.0.113.9")).toEqual({ "x-forwarded-for": "198.51.100.7" });
});

test("behind one proxy the client is the address that the proxy has added", () => {
  const seen = (given: string | undefined) => addressSeen("1", "127.0.0.1", given);
  expect(seen("1.1.1.1, 203.0.113.9")).toMatchObject({
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-proto": "https",
  });
  expect(seen(undefined)).toMatchObject({ "x-forwarded-for": "127.0.0.1" });
});

test("only listed proxies are believed, and all of them in a row", () => {
  const setting = "10.0.0.0/8, loopback";
  expect(addressSeen(setting, "198.51.100.7", "203.0.113.9")).toEqual({ "x-forwarded-for": "198.51.100.7" });
  expect(addressSeen(setting, "::ffff:10.0.0.2", "1.1.1.1, 203.0.113.9, 10.0.0.1")).toMatchObject({
    "x-forwarded-for": "203.0.113.9",
  });
});
