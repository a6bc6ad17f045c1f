import { generateKeyPairSync, sign } from "node:crypto";

/** A self-signed certificate with its key, created by every test: X.509 version 3 in DER, RFC 5280 section 4.1. */
export function makeCertificate(
  dnsName: string,
  ipv4?: readonly number[],
): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(dnsName)))));
  const day = 86_400_000;
  const names = [der(0x82, Buffer.from(dnsName)), ...(ipv4 ? [der(0x87, Buffer.from(ipv4))] : [])];
  const subjectAltName = sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(...names)));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(subjectAltName)),
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", content, privateKey));
  const lines =
    sequence(content, algorithm, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return {
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 0x80
      ? [body.length]
      : body.length < 0x100
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...length), body]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const integer = (value: number): Buffer => der(0x02, Buffer.of(value));
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));

/** UTCTime, `YYMMDDhhmmssZ`. */
const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));
