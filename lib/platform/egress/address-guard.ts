import ipaddr from "ipaddr.js";
import { type IpAddress, type IpBlock, ipBlock, isInBlock, parseIpAddress } from "./ip-address";

/**
 * Which addresses a webhook may be sent to (SSRF guard). An address that is not known to be public is rejected, so that
 * nobody can make this service call hosts of its own network.
 *
 * Sources: IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890, RFC 8190), IANA IPv4 and IPv6 Multicast
 * Address Space, RFC 4291 section 2.4. Some blocks that the registries call globally reachable are rejected too,
 * because no receiver can be there (anycast services, AS112, AMT).
 */

const specialV4 = [
  "0.0.0.0/8", // "this network", RFC 791
  "10.0.0.0/8", // private use, RFC 1918
  "100.64.0.0/10", // shared space of carrier-grade NAT, RFC 6598
  "127.0.0.0/8", // loopback, RFC 1122
  "169.254.0.0/16", // link local, RFC 3927
  "172.16.0.0/12", // private use, RFC 1918
  "192.0.0.0/24", // IETF protocol assignments, RFC 6890
  "192.0.2.0/24", // documentation, RFC 5737
  "192.31.196.0/24", // AS112, RFC 7535
  "192.52.193.0/24", // AMT, RFC 7450
  "192.88.99.0/24", // 6to4 relays, RFC 7526
  "192.168.0.0/16", // private use, RFC 1918
  "192.175.48.0/24", // AS112, RFC 7534
  "198.18.0.0/15", // benchmarking, RFC 2544
  "198.51.100.0/24", // documentation, RFC 5737
  "203.0.113.0/24", // documentation, RFC 5737
  "224.0.0.0/4", // multicast, RFC 5771
  "240.0.0.0/4", // reserved and limited broadcast, RFC 1112, RFC 8190
].map(ipBlock);

/**
 * The only IPv6 block from which global unicast addresses are assigned; excludes loopback, local, NAT64 and multicast.
 */
const globalUnicastV6 = ipBlock("2000::/3");

const specialV6 = [
  "2001::/23", // IETF protocol assignments: Teredo, benchmarking, ORCHID, AMT, RFC 2928
  "2001:db8::/32", // documentation, RFC 3849
  "2002::/16", // 6to4, RFC 3056
  "2620:4f:8000::/48", // AS112, RFC 7534
  "3fff::/20", // documentation, RFC 9637
].map(ipBlock);

const mappedV4 = ipBlock("::ffff:0:0/96");

/** IPv6 blocks that embed an IPv4 address, and its first byte. */
const embeddings = [
  { block: mappedV4, at: 12 }, // RFC 4291 section 2.5.5.2
  { block: ipBlock("::/96"), at: 12 }, // IPv4-compatible, RFC 4291 section 2.5.5.1
  { block: ipBlock("64:ff9b::/96"), at: 12 }, // NAT64, RFC 6052
  { block: ipBlock("64:ff9b:1::/48"), at: 12 }, // local NAT64, RFC 8215
  { block: ipBlock("2002::/16"), at: 2 }, // 6to4, RFC 3056
];

/** Metadata services of cloud providers, which hand out credentials. */
const metadata = [
  "169.254.0.0/16", // AWS, Azure, Google, Oracle and others; also ECS and EKS credentials
  "100.100.100.200/32", // Alibaba
  "168.63.129.16/32", // Azure's host, although the address looks public
  "192.0.0.192/32", // Oracle, first generation
  "fd00:ec2::/32", // AWS
  "fd20:ce::254/128", // Google
  "fe80::/10", // OpenStack and every other link-local service
].map(ipBlock);

/**
 * Whether a text is a public unicast address; false for texts that are no address. An IPv4-mapped IPv6 address counts
 * as its IPv4 address. Other addresses that embed IPv4 (NAT64, 6to4, Teredo) are not public.
 */
export function isPublicAddress(ip: string): boolean {
  const address = readAddress(ip);
  if (!address) return false;
  return address.kind() === "ipv4"
    ? !specialV4.some((block) => isInBlock(address, block))
    : isInBlock(address, globalUnicastV6) && !specialV6.some((block) => isInBlock(address, block));
}

/** Whether an address, or the IPv4 address embedded in it, is the metadata service of a cloud. */
export function isMetadataAddress(ip: string): boolean {
  const address = parseIpAddress(ip);
  if (!address) return false;
  const embedded = embeddings.filter(({ block }) => isInBlock(address, block)).map(({ at }) => embeddedV4(address, at));
  return [address, ...embedded].some((candidate) => metadata.some((block) => isInBlock(candidate, block)));
}

/** Addresses allowed in addition to public ones: all, or some blocks. */
export interface AddressPolicy {
  readonly allowsPrivate: boolean;
  readonly allowedCidrs?: readonly IpBlock[];
}

/** Whether a webhook may be sent to an address. Metadata services are rejected even if private targets are allowed. */
export function isAllowedAddress(ip: string, { allowsPrivate, allowedCidrs = [] }: AddressPolicy): boolean {
  const address = readAddress(ip);
  if (!address || isMetadataAddress(ip)) return false;
  return allowsPrivate || isPublicAddress(ip) || allowedCidrs.some((block) => isInBlock(address, block));
}

/** Parses an address; an IPv4-mapped IPv6 address becomes its IPv4 address. */
function readAddress(ip: string): IpAddress | undefined {
  const address = parseIpAddress(ip);
  return address && isInBlock(address, mappedV4) ? embeddedV4(address, 12) : address;
}

const embeddedV4 = (address: IpAddress, at: number): IpAddress =>
  new ipaddr.IPv4(address.toByteArray().slice(at, at + 4));
