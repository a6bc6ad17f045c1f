import { Socket } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { targetPolicy } from "@/lib/platform/egress";
import { EndpointPools } from "./endpoint-pools";
import { response } from "./testing-sockets";
import { headers, post, setupTransports, waitFor } from "./testing-transport";

const { makeTransport, receiver } = setupTransports();

describe("what is sent", () => {
  test("is sent as given, byte for byte, and asks for no compression", async () => {
    const { port, received } = await receiver((socket) => socket.write(response(200)));
    await post(makeTransport(), port, "/hook");
    const [head = "", body] = received()[0]?.split("\r\n\r\n") ?? [];
    const [line, ...fields] = head.split("\r\n");
    expect(line).toBe("POST /hook HTTP/1.1");
    expect(fields.map((field) => field.toLowerCase()).toSorted()).toEqual([
      "connection: keep-alive",
      "content-length: 10",
      "content-type: application/json",
      `host: 127.0.0.1:${port}`,
      "user-agent: anden-webhooks/1",
      "webhook-id: msg_1",
    ]);
    expect(Buffer.from(body ?? "", "latin1").toString()).toBe('{"a":"ñ"}');
  });

  test.each([
    ["/a/../b//c?x='{|}'%7E", "/a/../b//c?x='{|}'%7E"],
    ['/%2e%2E/./%c3%b1;e?a=%20&b="<>`[]^', '/%2e%2E/./%c3%b1;e?a=%20&b="<>`[]^'],
    ["//other.example.com/x", "//other.example.com/x"],
    ["/x?next=http://127.0.0.1/@y", "/x?next=http://127.0.0.1/@y"],
    ["/?", "/?"],
    ["?a=b/c?d", "/?a=b/c?d"],
    ["", "/"],
  ])("goes to path %j as %j", async (path, target) => {
    const { port, received } = await receiver((socket) => socket.write(response(200)));
    await post(makeTransport(), port, path);
    expect(received()[0]?.split("\r\n")[0]).toBe(`POST ${target} HTTP/1.1`);
  });

  test("is not sent at all once it has timed out", async () => {
    const { port, received, connections } = await receiver();
    let open = () => {};
    const lookup = () => new Promise<string[]>((resolve) => (open = () => resolve(["127.0.0.1"])));
    const transport = makeTransport({ lookup, totalTimeoutMs: 50 });
    const request = { poolKey: "1", url: `http://shop.example.com:${port}/`, headers, body: "" };
    expect(await transport.send(request)).toMatchObject({ error: "timeout" });
    open();
    await waitFor(connections).toBe(1);
    await transport.close();
    expect(received()).toEqual([""]);
  });
});

describe("connections", () => {
  const makePools = () => {
    const unused = () => Promise.reject(new Error("nothing is sent"));
    const dial = () => new Socket();
    return new EndpointPools(targetPolicy({}, "http://x"), {
      isAllowed: () => true,
      lookup: unused,
      isDnsHealthy: unused,
      dial,
      timeoutMs: 1,
    });
  };
  const url = "https://shop.example.com/";

  test("to an endpoint that was not called for a minute are closed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const pools = makePools();
    const [busy, idle] = [pools.find("1", url)?.pool, pools.find("2", url)?.pool];
    for (let second = 0; second < 120; second += 20) {
      expect(pools.find("1", url)?.pool).toBe(busy);
      vi.advanceTimersByTime(20_000);
    }
    expect([busy?.isRetired, idle?.isRetired]).toEqual([false, true]);
    expect(pools.find("2", url)?.pool.isRetired).toBe(false);
    pools.close();
    vi.useRealTimers();
  });

  test("are kept for a limited number of endpoints; the least recently used one is closed", async () => {
    const pools = makePools();
    const found = Array.from({ length: 2_000 }, (_, key) => pools.find(String(key), url)?.pool);
    pools.find("0", url);
    pools.find("2000", url);
    expect(found.flatMap((pool, key) => (pool?.isRetired ? [key] : []))).toEqual([1]);
    pools.close();
  });

  test("are kept for the next message, as the receiver wishes", async () => {
    const { port, connections } = await receiver((socket, _, before) =>
      socket.write(response(200, "", before < 2 ? {} : { Connection: "close" })),
    );
    const transport = makeTransport();
    for (let sent = 0; sent < 6; sent++) {
      expect((await post(transport, port)).error).toBeNull();
    }
    expect(connections()).toBe(2);
  });

  test("of one endpoint are eight at most; further messages wait", async () => {
    const waiting: (() => void)[] = [];
    const { port, connections } = await receiver((socket) => waiting.push(() => socket.write(response(200))));
    const transport = makeTransport();
    const outcomes = Promise.all(Array.from({ length: 20 }, () => post(transport, port)));
    await waitFor(() => waiting.length).toBe(8);
    const timer = setInterval(() => waiting.shift()?.(), 1);
    expect((await outcomes).map(({ error }) => error)).toEqual(Array(20).fill(null));
    clearInterval(timer);
    expect(connections()).toBe(8);
  });

  test("send no message that was aborted while it waited for them", async () => {
    const waiting: (() => void)[] = [];
    const { port, received } = await receiver((socket) => waiting.push(() => socket.write(response(200))));
    const transport = makeTransport();
    const sending = Array.from({ length: 8 }, () => post(transport, port));
    const stop = new AbortController();
    const late = post(transport, port, "/late", stop.signal);
    const last = post(transport, port, "/last");
    await waitFor(() => waiting.length).toBe(8);
    stop.abort();
    expect(await late).toMatchObject({ status: null, isLocalFailure: true });
    for (const finish of waiting.splice(0)) finish();
    await waitFor(() => waiting.length).toBe(1);
    waiting[0]?.();
    expect((await Promise.all([...sending, last])).map(({ error }) => error)).toEqual(Array(9).fill(null));
    expect(
      received()
        .join("")
        .match(/POST \S+/g)
        ?.toSorted(),
    ).toEqual([...Array(8).fill("POST /hook"), "POST /last"]);
  });

  test("of one endpoint are not used for another, even at the same address", async () => {
    const { port, connections } = await receiver((socket) => socket.write(response(200)));
    const transport = makeTransport();
    const url = `http://127.0.0.1:${port}/`;
    for (const poolKey of ["1", "2", "1", "2"]) await transport.send({ poolKey, url, headers, body: "{}" });
    expect(connections()).toBe(2);
  });

  test("follow an endpoint to its new address, path by path and host by host", async () => {
    const [old, next] = [
      await receiver((socket) => socket.write(response(200))),
      await receiver((socket) => socket.write(response(201))),
    ];
    const transport = makeTransport();
    expect(await post(transport, old.port, "/a")).toMatchObject({ status: 200 });
    expect(await post(transport, old.port, "/b")).toMatchObject({ status: 200 });
    expect(await post(transport, next.port, "/c")).toMatchObject({ status: 201 });
    expect(old.received().map((text) => text.match(/\/[ab] HTTP/g))).toEqual([["/a HTTP", "/b HTTP"]]);
    expect(next.connections()).toBe(1);
    await waitFor(old.open).toBe(0);
  });

  test("to an address that was left finish what they were sending, and end", async () => {
    const waiting: (() => void)[] = [];
    const old = await receiver((socket) => waiting.push(() => socket.write(response(200))));
    const next = await receiver((socket) => socket.write(response(201)));
    const transport = makeTransport();
    const outcome = post(transport, old.port);
    await waitFor(() => waiting.length).toBe(1);
    expect(await post(transport, next.port)).toMatchObject({ status: 201 });
    waiting[0]?.();
    expect(await outcome).toMatchObject({ status: 200, error: null });
    await waitFor(old.open).toBe(0);
  });

  test("to a receiver that hangs do not delay other receivers", async () => {
    const [hanging, quick] = [await receiver(), await receiver((socket) => socket.write(response(200)))];
    const transport = makeTransport();
    const stop = new AbortController();
    const stuck = Array.from({ length: 30 }, () => post(transport, hanging.port, "/hook", stop.signal));
    await waitFor(hanging.connections).toBe(8);
    const url = `http://127.0.0.1:${quick.port}/`;
    const first = await Promise.race([...stuck, transport.send({ poolKey: "2", url, headers, body: "{}" })]);
    expect(first).toMatchObject({ status: 200, error: null });
    stop.abort();
    expect(new Set((await Promise.all(stuck)).map(({ status }) => status))).toEqual(new Set([null]));
  });

  test("end with the transport, which waits for the messages in flight", async () => {
    const waiting: (() => void)[] = [];
    const { port, open } = await receiver((socket) => waiting.push(() => socket.write(response(200))));
    const transport = makeTransport();
    const outcome = post(transport, port);
    await waitFor(() => waiting.length).toBe(1);
    const closed = transport.close();
    waiting[0]?.();
    expect(await outcome).toMatchObject({ status: 200, error: null });
    await closed;
    await waitFor(open).toBe(0);
  });
});
