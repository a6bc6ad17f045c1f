import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { makeCertificate } from "./testing-certificate";
import { response } from "./testing-sockets";
import { headers, setupTransports, success } from "./testing-transport";
import type { TransportOptions } from "./transport";

const { makeTransport, receiver } = setupTransports();

describe("over TLS", () => {
  const trusted = makeCertificate("shop.example.com", [127, 0, 0, 1]);
  const lookup = async () => ["127.0.0.1"];
  const secure = (port: number, host: string, options: Partial<TransportOptions>) =>
    makeTransport({ lookup, ...options }).send({ poolKey: "1", url: `https://${host}:${port}/a`, headers, body: "{}" });
  const failure = { status: null, error: "tls_failed", isLocalFailure: false, remoteIp: "127.0.0.1", response: null };

  test("a receiver with a certificate for its name or address is called", async () => {
    const { port, received } = await receiver((socket) => socket.write(response(200, "ok")), "127.0.0.1", trusted);
    for (const host of ["shop.example.com", "127.0.0.1"])
      expect(await secure(port, host, { ca: trusted.cert })).toMatchObject({ ...success, status: 200, response: "ok" });
    expect(received()[0]).toMatch(/^POST \/a HTTP\/1\.1\r\nhost: shop\.example\.com:/);
  });

  test("one with an untrusted certificate, or one for another name, receives nothing", async () => {
    const { port, received } = await receiver((socket) => socket.write(response(200)), "127.0.0.1", trusted);
    expect(await secure(port, "shop.example.com", {})).toMatchObject(failure);
    expect(await secure(port, "other.example.com", { ca: trusted.cert })).toMatchObject(failure);
    expect(received().join("")).toBe("");
  });

  test("one that speaks no TLS, or hangs up or stays silent within the handshake, fails", async () => {
    const plain = await receiver();
    expect(await secure(plain.port, "shop.example.com", { connectTimeoutMs: 500 })).toMatchObject({
      ...failure,
      error: "timeout",
    });
    for (const respond of [
      (socket: Socket) => socket.resetAndDestroy(),
      (socket: Socket) => socket.end(),
      (socket: Socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"),
    ]) {
      const server = createServer((socket) => socket.on("error", () => {}).once("data", () => respond(socket)));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      expect(await secure((server.address() as AddressInfo).port, "shop.example.com", {})).toMatchObject(failure);
      server.close();
    }
  });
});
