import type { CarrierConnection } from "@/db/schema/carriers";
import type { CarrierAdapterKind } from "@/lib/core/vocabulary";
import { decrypt } from "@/lib/platform/encryption";
import type { CarrierAdapter, CarrierCapabilities, CarrierFailure, Deadlines } from "./adapter";
import { withoutPersonalData } from "./adapters/words";
import { adapterDefinitions } from "./definitions";
import type { Callee } from "./guard";
import { type Carrier, type OwnContract, sealPurpose } from "./store";

/** The client of a carrier's system under one contract; `callCarrier` calls through it. */
export interface CarrierClient {
  readonly callee: Callee;
  readonly adapter: CarrierAdapter;
  readonly capabilities: CarrierCapabilities;
  readonly deadlinesMs: Deadlines;
  /** What a failure says, for operators: without the secrets of the contract and what may be of people. */
  wordsOf(failure: CarrierFailure): string;
}

/** How many packages a carrier's system takes in one booking; no limit without a system. */
export const packagesPerBooking = ({ adapter }: Pick<Carrier, "adapter">): number =>
  adapter ? adapterDefinitions[adapter].capabilities.packagesPerBooking : Number.POSITIVE_INFINITY;

/** Clients by the row that they were made of, which is another object after every change. */
const clients = new WeakMap<Carrier | OwnContract, CarrierClient | undefined>();

/**
 * The client of a carrier, under an account's own contract if one is given. Undefined when it has no adapter, or no key
 * of the installation decrypts its secrets.
 */
export function clientOf(carrier: Carrier, own?: OwnContract): CarrierClient | undefined {
  const { adapter, connection } = carrier;
  if (!adapter || !connection) return undefined;
  const row = own ?? carrier;
  if (!clients.has(row)) clients.set(row, openClient(carrier, adapter, connection, own));
  return clients.get(row);
}

function openClient(
  { id, code }: Carrier,
  kind: CarrierAdapterKind,
  { baseUrl, deadlinesMs, takesPickups = false, ...platform }: CarrierConnection,
  own: OwnContract | undefined,
): CarrierClient | undefined {
  const { sealedSecret, values, services } = own ?? platform;
  const secrets = unsealSecrets(sealedSecret, sealPurpose(id, own?.accountId));
  if (!secrets) return undefined;
  const { capabilities, pickupsAreOptional = false, open } = adapterDefinitions[kind];
  return {
    callee: {
      carrierId: id,
      contractAccountId: own?.accountId ?? null,
      code,
      version: JSON.stringify([kind, baseUrl, sealedSecret, values, services]),
    },
    adapter: open({ baseUrl, values: { ...values, ...secrets }, services }),
    capabilities: pickupsAreOptional && !takesPickups ? { ...capabilities, pickups: null } : capabilities,
    deadlinesMs,
    wordsOf: ({ message }) => withoutPersonalData(message, Object.values(secrets)),
  };
}

/** Names of the secret fields that a carrier's contract, or an account's own, has a value for. */
export function namesOfSecrets(carrierId: number, contract: Pick<OwnContract, "sealedSecret">, accountId?: number) {
  return Object.keys(unsealSecrets(contract.sealedSecret, sealPurpose(carrierId, accountId)) ?? {});
}

/** The secret fields of a contract by name. A text that is no JSON is the one secret of the `http` protocol. */
export function unsealSecrets(sealed: string, purpose: string): Record<string, string> | undefined {
  const text = decrypt(sealed, purpose);
  if (text === undefined) return undefined;
  return text.startsWith("{") ? JSON.parse(text) : { secret: text };
}
