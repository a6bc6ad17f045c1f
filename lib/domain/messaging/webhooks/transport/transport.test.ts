import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { listen, response } from "./testing-sockets";
import { headers, post, setupTransports, success, waitFor } from "./testing-transport";

const { makeTransport, receiver, ask } = setupTransports();

describe("an attempt succeeds", () => {
  test("with any status from 200 to 299", async () => {
    expect(await ask(response(200, "¡Gracias!"))).toMatchObject({ ...success, status: 200, response: "¡Gracias!" });
    expect(await ask(response(202, "{}"))).toMatchObject({ ...success, status: 202, response: "{}" });
    expect(await ask("HTTP/1.1 204 No Content\r\n\r\n")).toMatchObject({ ...success, status: 204, response: null });
    expect(await ask(response(299))).toMatchObject({ ...success, status: 299 });
  });

  test("with a response of HTTP/1.0 that the end of the connection ends", async () => {
    const { port } = await receiver((socket) => socket.end("HTTP/1.0 200 OK\r\n\r\nhello"));
    expect(await post(makeTransport(), port)).toMatchObject({ ...success, response: "hello" });
  });

  test("with a response after early hints", async () => {
    expect(await ask(`HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${response(200, "ok")}`)).toMatchObject({
      ...success,
      status: 200,
      response: "ok",
    });
  });

  test("with a response that never ends, of which 16 kB are read and 4 KiB stored", async () => {
    let written = 0;
    const { port, open } = await receiver((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
      const more = () => {
        while (!socket.destroyed && socket.write(`400\r\n${"x".repeat(1024)}\r\n`)) written += 1024;
      };
      socket.on("drain", more);
      more();
    });
    const outcome = await post(makeTransport(), port);
    expect(outcome).toMatchObject({ ...success, status: 200, response: "x".repeat(4096) });
    await waitFor(open).toBe(0);
    expect(written).toBeLessThan(8_000_000);
  });
});

describe("an attempt fails", () => {
  test.each([300, 301, 302, 303, 304, 307, 308, 400, 401, 404, 410, 429, 500, 503, 599])(
    "with status %i",
    async (status) => {
      expect(await ask(response(status, status === 304 ? "" : "no"))).toMatchObject({
        status,
        error: "status",
        isLocalFailure: false,
        response: status === 304 ? null : "no",
      });
    },
  );

  test("when the response doesn't begin in time", async () => {
    expect(await ask("", { totalTimeoutMs: 100 })).toMatchObject({
      status: null,
      error: "timeout",
      isLocalFailure: false,
    });
    expect(await ask("HTTP/1.1 200 OK\r\nX-Slow: ", { totalTimeoutMs: 100 })).toMatchObject({ error: "timeout" });
  });

  test("when the response doesn't end in time", async () => {
    expect(await ask("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello", { totalTimeoutMs: 500 })).toMatchObject({
      status: 200,
      error: "timeout",
      response: "hello",
    });
  });

  test("when the connection breaks before or within the response", async () => {
    for (const [start, status] of [
      ["", null],
      ["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello", 200],
    ] as const) {
      const { port } = await receiver((socket) => socket.write(start, () => socket.resetAndDestroy()));
      expect(await post(makeTransport(), port)).toMatchObject({
        status,
        error: "connection_failed",
        isLocalFailure: false,
      });
    }
  });

  test("when the response is not HTTP", async () => {
    expect(await ask("SSH-2.0-OpenSSH_9.6\r\n")).toMatchObject({
      status: null,
      error: "connection_failed",
      response: null,
    });
    expect(await ask("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n")).toMatchObject({
      status: null,
      error: "connection_failed",
    });
  });

  test("when nobody listens", async () => {
    const { port, close } = await listen();
    await close();
    expect(await post(makeTransport(), port)).toMatchObject({
      status: null,
      error: "connection_failed",
      isLocalFailure: false,
      remoteIp: null,
    });
  });

  test("when there is no connection in time", async () => {
    const dial = () => new Socket();
    const outcome = await post(makeTransport({ dial, connectTimeoutMs: 100 }), 4000);
    expect(outcome).toMatchObject({ status: null, error: "timeout", isLocalFailure: false, remoteIp: null });
  });
});

describe("local failures do not count against the receiver", () => {
  const named = (code: string, isWell: boolean) =>
    makeTransport({
      lookup: () => Promise.reject(Object.assign(new Error(code), { code })),
      isDnsHealthy: async () => isWell,
    }).send({ poolKey: "1", url: "http://shop.example.com/", headers, body: "" });

  test.each(["EAI_AGAIN", "ESERVFAIL", "ETIMEOUT", "ECONNREFUSED"])(
    "a name cannot be resolved (%s): ours while our resolver does not answer for the root either",
    async (code) => {
      expect(await named(code, false)).toMatchObject({ error: "connection_failed", isLocalFailure: true });
      expect(await named(code, true)).toMatchObject({ error: "connection_failed", isLocalFailure: false });
    },
  );

  test.each(["ENOTFOUND", "ENODATA"])("a name that does not exist (%s) is the receiver's", async (code) => {
    expect(await named(code, false)).toMatchObject({ error: "connection_failed", isLocalFailure: false });
  });

  const failing = (error: object) => () => {
    const socket = new Socket();
    setImmediate(() => socket.destroy(Object.assign(new Error("x"), error)));
    return socket;
  };

  test.each([
    [{ code: "ENETUNREACH", address: "8.8.8.8" }, true],
    [{ code: "ENETUNREACH", address: "2606:4700::1" }, false],
    [
      {
        errors: [
          { code: "ENETUNREACH", address: "2606:4700::1" },
          { code: "ECONNREFUSED", address: "8.8.8.8" },
        ],
      },
      false,
    ],
    [
      {
        errors: [
          { code: "ENETUNREACH", address: "2606:4700::1" },
          { code: "ENETUNREACH", address: "8.8.8.8" },
        ],
      },
      true,
    ],
    [{ code: "EMFILE" }, true],
    [{ code: "EADDRNOTAVAIL", address: "8.8.8.8" }, true],
    [{ code: "EHOSTUNREACH", address: "8.8.8.8" }, false],
    [{ code: "ECONNREFUSED", address: "8.8.8.8" }, false],
  ])("a connection that fails with %j is our fault: %s", async (error, isLocalFailure) => {
    expect(await post(makeTransport({ dial: failing(error) }), 4000)).toMatchObject({
      error: "connection_failed",
      isLocalFailure,
    });
  });

  test("a message that cannot be written", async () => {
    const { port, received } = await receiver();
    const request = {
      poolKey: "1",
      url: `http://127.0.0.1:${port}/`,
      headers: { "webhook-id": "a\r\nb: c" },
      body: "",
    };
    expect(await makeTransport().send(request)).toMatchObject({ error: "connection_failed", isLocalFailure: true });
    expect(received().join("")).toBe("");
  });

  test("an attempt that is aborted, before or while it is made, or after the end", async () => {
    const { port, connections } = await receiver();
    const transport = makeTransport();
    const aborted = { status: null, error: "connection_failed", isLocalFailure: true };
    expect(await post(transport, port, "/", AbortSignal.abort())).toMatchObject(aborted);
    expect(connections()).toBe(0);
    const stop = new AbortController();
    const outcome = post(transport, port, "/", stop.signal);
    await waitFor(connections).toBe(1);
    stop.abort();
    expect(await outcome).toMatchObject(aborted);
    await transport.close();
    expect(await post(transport, port)).toMatchObject(aborted);
  });
});
