import type { LookupAddress } from "node:dns";
import { connect, type Socket, type TcpNetConnectOpts } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ipBlock } from "@/lib/platform/egress/ip-address";
import { refusedAddresses, refusedTargets } from "@/lib/platform/egress/testing";
import { type Listener, listen, response } from "./testing-sockets";
import { headers, setupTransports } from "./testing-transport";
import type { TransportOptions } from "./transport";

/** The canaries listen on loopback and record every byte. Nothing of the following may reach them. */
const canaries: Listener[] = [];
const peep = (socket: Socket) => socket.write(response(200, "peep"));
const received = () => canaries.flatMap((canary) => canary.received()).join("");
const connections = () => canaries.reduce((sum, canary) => sum + canary.connections(), 0);

beforeAll(async () => {
  for (const host of ["0.0.0.0", "127.0.0.1"]) canaries.push(await listen(peep, host));
  // Both address families; machines without IPv6 skip it.
  canaries.push(await listen(peep, "::").catch(() => listen(peep)));
});

beforeEach(() => {
  for (const canary of canaries) canary.received().splice(0);
});

afterAll(async () => {
  for (const canary of canaries) await canary.close();
});

const { makeTransport, receiver } = setupTransports();

const dialled: string[][] = [];

/**
 * Records where a connection would go, and connects it to the first canary, as a rebound name or a router of ours
 * might.
 */
const dialCanary = ({ host = "", port, lookup }: TcpNetConnectOpts) => {
  lookup?.(host, { all: true }, (_, responses) =>
    dialled.push((responses as LookupAddress[]).map(({ address }) => address)),
  );
  return connect({ host: "127.0.0.1", port });
};

beforeEach(() => {
  dialled.length = 0;
});

/** Every name resolves to these addresses. */
const resolving = (addresses: readonly string[], more: Partial<TransportOptions> = {}) =>
  makeTransport({ allowsPrivate: false, lookup: async () => addresses, ...more });

const call = (transport: ReturnType<typeof makeTransport>, url: string) =>
  transport.send({ poolKey: url, url, headers, body: "{}" });

/** The same for every refused address, so that nobody learns what listens there. */
const rejected = {
  status: null,
  error: "address_refused",
  isLocalFailure: false,
  milliseconds: 0,
  remoteIp: null,
  response: null,
  retryAfterMs: null,
};

const ports = () => canaries.map(({ port }) => port);
const inUrl = (ip: string) => (ip.includes(":") ? `[${ip}]` : ip);

test("the canaries are reached where private targets are allowed", async () => {
  const transport = makeTransport({ lookup: async () => ["127.0.0.1"] });
  for (const port of ports())
    for (const host of ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "0.0.0.0", "shop.example.com"])
      expect(await call(transport, `http://${host}:${port}/`)).toMatchObject({ status: 200, response: "peep" });
  expect(received().match(/POST \/ HTTP/g)).toHaveLength(18);
});

describe("no byte reaches", () => {
  test.each(refusedTargets)("%j, whatever its name stands for", async (url) => {
    expect(await call(resolving(["127.0.0.1"]), url)).toEqual(rejected);
    expect(connections()).toBe(0);
  });

  test.each(refusedAddresses)("%s, by number or by name", async (ip) => {
    const transport = resolving([ip], { dial: dialCanary });
    for (const port of ports())
      for (const url of [
        `http://${inUrl(ip)}:${port}/`,
        `https://${inUrl(ip)}:${port}/`,
        `http://shop.example.com:${port}/`,
        `https://shop.example.com:${port}/`,
      ])
        expect(await call(transport, url)).toEqual(rejected);
    expect(dialled).toEqual([]);
    expect(connections()).toBe(0);
  });

  test.each([
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.1",
    "127.0.1",
    "127.255.255.254",
    "0",
    "0.0.0.0",
    "%31%32%37.0.0.1",
    "１２７.０.０.１",
    "127。0。0。1",
    "①②⑦.⓪.⓪.①",
    "[::1]",
    "[::]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:7f00:1]",
    "[::ffff:127.0.0.1]",
    "[::127.0.0.1]",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "hook.localhost",
    "ｌｏｃａｌｈｏｓｔ",
    "user@127.0.0.1",
    "8.8.8.8@127.0.0.1",
    "shop.example.com@127.0.0.1",
    "127.0.0.1\t",
  ])("the port of a canary on %s", async (host) => {
    for (const port of ports())
      for (const scheme of ["http:", "https:", "HTTP:"])
        expect(await call(resolving(["127.0.0.1"]), `${scheme}//${host}:${port}/`)).toEqual(rejected);
    expect(connections()).toBe(0);
  });

  test.each(["169.254.169.254", "168.63.129.16", "100.100.100.200", "fd00:ec2::254", "::ffff:a9fe:a9fe", "fe80::1"])(
    "the metadata service %s, even where private targets are allowed",
    async (ip) => {
      for (const policy of [{ allowsPrivate: true }, { allowedCidrs: [ipBlock("0.0.0.0/0"), ipBlock("::/0")] }]) {
        const transport = resolving([ip], { ...policy, dial: dialCanary });
        expect(await call(transport, `http://${inUrl(ip)}:${ports()[0]}/`)).toEqual(rejected);
        expect(await call(transport, `http://shop.example.com:${ports()[0]}/`)).toEqual(rejected);
      }
      expect(connections()).toBe(0);
    },
  );
});

test("of a name's addresses only public ones are tried", async () => {
  const addresses = [
    "127.0.0.1",
    "8.8.8.8",
    "::1",
    "10.0.0.1",
    "2606:4700::1111",
    "::ffff:192.168.0.1",
    "169.254.169.254",
  ];
  await call(resolving(addresses, { dial: dialCanary }), `http://shop.example.com:${ports()[0]}/`);
  expect(dialled).toEqual([["8.8.8.8", "2606:4700::1111"]]);
});

test.each(["http", "https"])(
  "a name that is public when asked and private when connected to hears nothing of %s",
  async (scheme) => {
    const transport = resolving(["8.8.8.8"], { dial: dialCanary });
    for (const port of ports()) {
      expect(await call(transport, `${scheme}://shop.example.com:${port}/`)).toEqual(rejected);
      expect(await call(transport, `${scheme}://8.8.8.8:${port}/`)).toEqual(rejected);
    }
    expect(dialled).toHaveLength(6);
    expect(received()).toBe("");
  },
);

test("a name that turns private between two messages is refused when the connection is made anew", async () => {
  const ips = ["8.8.8.8", "127.0.0.1"];
  const shop = await receiver((socket) => socket.end(response(200, "ok", { Connection: "close" })));
  let isFirst = true;
  const transport = makeTransport({
    allowsPrivate: false,
    lookup: async () => [ips.shift() ?? "127.0.0.1"],
    // Takes the place of the public receiver.
    dial: () => {
      const socket = connect({ host: "127.0.0.1", port: shop.port });
      if (isFirst) Object.defineProperty(socket, "remoteAddress", { value: "8.8.8.8" });
      isFirst = false;
      return socket;
    },
  });
  const url = `http://shop.example.com:${ports()[0]}/`;
  expect(await call(transport, url)).toMatchObject({ status: 200, remoteIp: "8.8.8.8" });
  expect(await call(transport, url)).toEqual(rejected);
  expect(shop.connections()).toBe(1);
  expect(connections()).toBe(0);
});

test.each([301, 302, 303, 307, 308])(
  "a redirect (%i) to a canary is a failure, and is not followed",
  async (status) => {
    const transport = makeTransport();
    for (const port of ports()) {
      const headers = { Location: `http://127.0.0.1:${port}/`, Refresh: `0; url=http://127.0.0.1:${port}/` };
      const { port: shop } = await receiver((socket) => socket.write(response(status, "moved", headers)));
      expect(await call(transport, `http://127.0.0.1:${shop}/`)).toMatchObject({
        status,
        error: "status",
        response: "moved",
      });
    }
    expect(connections()).toBe(0);
  },
);

test("the blocks that an installation allows are reached, by number and by name, and no others", async () => {
  const { port, received } = await receiver((socket) => socket.write(response(200)));
  const allowing = (...blocks: string[]) => resolving(["127.0.0.1"], { allowedCidrs: blocks.map(ipBlock) });
  for (const host of ["127.0.0.1", "shop.example.com", "receiver", "api.internal"]) {
    const url = `http://${host}:${port}/`;
    expect(await call(allowing("10.0.0.0/8", "127.0.0.1/32"), url)).toMatchObject({ status: 200, error: null });
    expect(await call(allowing("10.0.0.0/8", "127.0.0.2/31", "::/0"), url)).toEqual(rejected);
  }
  expect(received()).toHaveLength(4);
});

test("where https is required, http is not used, whatever was stored", async () => {
  const transport = makeTransport({ requiresHttps: true });
  expect(await call(transport, `http://127.0.0.1:${ports()[0]}/`)).toEqual(rejected);
  expect(connections()).toBe(0);
});
