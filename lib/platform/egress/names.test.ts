import { createSocket, type Socket } from "node:dgram";
import { afterEach, describe, expect, test } from "vitest";
import { createLookup, isDnsHealthy } from "./names";

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

/** Response code of RFC 1035 section 4.1.1, or addresses; undefined = silence. */
type Reply = number | readonly string[] | undefined;

/** A name server whose responses `reply` decides; returns its address and the queries it got. */
async function nameServer(
  reply: (type: number, name: string) => Reply,
): Promise<{ servers: string[]; queried: string[] }> {
  const socket = createSocket("udp4");
  const queried: string[] = [];
  open.push(socket);
  socket.on("message", (query, { port, address }) => {
    let end = 12;
    const labels: string[] = [];
    for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
      labels.push(query.toString("latin1", end + 1, end + 1 + length));
      end += length + 1;
    }
    end += 5;
    const type = query.readUInt16BE(end - 4);
    const name = labels.join(".");
    queried.push(`${name} ${type}`);
    const response = reply(type, name);
    if (response === undefined) return;
    const records = typeof response === "number" ? [] : response.map((ip) => record(type, ip));
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | (typeof response === "number" ? response : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return { servers: [`127.0.0.1:${socket.address().port}`], queried };
}

/** An A (1), AAAA (28) or NS (2) record of the queried name. */
function record(type: number, value: string): Buffer {
  const data =
    type === 1
      ? Buffer.from(value.split(".").map(Number))
      : type === 28
        ? Buffer.from(value.split(":").flatMap((group) => [Number(`0x${group}`) >> 8, Number(`0x${group}`) & 0xff]))
        : Buffer.from([1, "a".charCodeAt(0), 0]);
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
}

const nxdomain = 3;
const servfail = 2;
const v4 = "93.184.216.34";
const v6 = "2606:2800:220:1:248:1893:25c8:1946";

/** A server that is silent is not waited for as long as a busy machine may take. */
const waitFor = (...replies: readonly Reply[]) => (replies.every((reply) => reply === undefined) ? 100 : 1_000);

const lookup = async (reply: (type: number, name: string) => Reply, timeoutMs = 1_000) => {
  const { servers, queried } = await nameServer(reply);
  return { find: createLookup({ allowsPrivateNames: false, servers, timeoutMs }), queried };
};

describe("a public name", () => {
  test("has its addresses of both families, IPv4 first", async () => {
    const { find, queried } = await lookup((type) => (type === 1 ? [v4, "8.8.8.8"] : [v6]));
    expect(await find("shop.example.com")).toEqual([v4, "8.8.8.8", v6]);
    expect(queried.toSorted()).toEqual(["shop.example.com 1", "shop.example.com 28"]);
  });

  test.each([
    [[v4], []],
    [[v4], servfail],
    [[v4], undefined],
  ] as const)(
    "has the addresses of one family if the other has none or gets no response: %j, %j",
    async (ipv4, ipv6) => {
      const { find } = await lookup((type) => (type === 1 ? ipv4 : ipv6));
      expect(await find("shop.example.com")).toEqual([v4]);
    },
  );

  test.each([
    [nxdomain, nxdomain, "ENOTFOUND"],
    [[], [], "ENODATA"],
    [[], servfail, "ENODATA"],
    [servfail, nxdomain, "ENOTFOUND"],
    [servfail, servfail, "ESERVFAIL"],
    [undefined, undefined, "ETIMEOUT"],
  ] as const)("has none: %j, %j is %s", async (ipv4, ipv6, code) => {
    const { find } = await lookup((type) => (type === 1 ? ipv4 : ipv6), waitFor(ipv4, ipv6));
    await expect(find("shop.example.com")).rejects.toMatchObject({ code });
  });

  test("is queried once while a lookup is in flight, and again afterwards", async () => {
    const { find, queried } = await lookup((type) => (type === 1 ? [v4] : []));
    await Promise.all([find("a.example.com"), find("a.example.com"), find("b.example.com")]);
    expect(queried.toSorted()).toEqual(["a.example.com 1", "a.example.com 28", "b.example.com 1", "b.example.com 28"]);
    await find("a.example.com");
    expect(queried).toHaveLength(6);
  });
});

test("a private name is resolved by the system", async () => {
  const found = await createLookup({ allowsPrivateNames: true })("localhost");
  expect(found.every((ip) => ip === "127.0.0.1" || ip === "::1")).toBe(true);
  expect(found.length).toBeGreaterThan(0);
});

test("a resolver is healthy if it knows the name servers of the root", async () => {
  const ask = async (reply: Reply) =>
    isDnsHealthy({ servers: (await nameServer(() => reply)).servers, timeoutMs: waitFor(reply) });
  expect(await ask(["a"])).toBe(true);
  expect(await ask([])).toBe(false);
  expect(await ask(servfail)).toBe(false);
  expect(await ask(undefined)).toBe(false);
});
