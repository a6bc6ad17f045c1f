import { connection } from "@/db/driver";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { type ConnectionSettings, connectCarrier, disconnectCarrier } from "./connection";

const policy = { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" };

export async function carrierIdOf(code: string): Promise<number> {
  const [row] = await connection().sql`select id::int from carriers where code = ${code}`;
  return row?.id;
}

/** Connects a carrier of the test data to a simulator, with fresh breakers; returns its id. */
export async function connectTo(
  simulator: { readonly baseUrl: string; secret: string },
  code: string,
  settings: ConnectionSettings = {},
): Promise<number> {
  const id = await carrierIdOf(code);
  const wanted = { baseUrl: simulator.baseUrl, ...settings, newSecret: true };
  const { secret } = await connectCarrier(systemContext("test"), id, wanted, policy);
  simulator.secret = secret ?? "";
  clearReferenceCache();
  return id;
}

export async function disconnect(code: string): Promise<void> {
  await disconnectCarrier(systemContext("test"), await carrierIdOf(code));
  clearReferenceCache();
}
