import type { CarrierAdapterKind, LogisticType, ServiceType } from "@/lib/core/vocabulary";
import {
  addCarrier,
  addCarrierService,
  type ContractService,
  connectCarrier,
  listCarriers,
  refreshBranches,
} from "@/lib/domain/carriers";
import type { Context } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { publicOrigin } from "@/lib/platform/settings";
import { AndreaniSimulator } from "./andreani/simulator";
import { CorreoSimulator, correoCredentials } from "./correo-argentino/simulator";
import { OcaSimulator } from "./oca/simulator";

/**
 * The real carriers' systems as simulators on this machine, and how a carrier is connected to each. They are written
 * from public documents (docs/carriers); no account, contract or parcel in them exists.
 */
export interface SimulatedCarrier {
  readonly name: string;
  readonly kind: CarrierAdapterKind;
  readonly baseUrl: string;
  /** Fields of the contract that the simulator takes, as an operator types them in. */
  readonly values: Readonly<Record<string, string>>;
  readonly services: readonly ContractService[];
}

export interface Simulators {
  readonly andreani: AndreaniSimulator;
  readonly oca: OcaSimulator;
  readonly correo: CorreoSimulator;
}

/** Opens all of them, on consecutive ports from the given one, or on any. */
export async function openSimulators(port = 0): Promise<Simulators> {
  const next = (offset: number): number => (port === 0 ? 0 : port + offset);
  const [andreani, oca, correo] = await Promise.all([
    new AndreaniSimulator().open(next(0)),
    new OcaSimulator().open(next(1)),
    new CorreoSimulator().open(next(2)),
  ]);
  return { andreani, oca, correo };
}

export async function closeSimulators({ andreani, oca, correo }: Simulators): Promise<void> {
  await Promise.all([andreani.close(), oca.close(), correo.close()]);
}

export function simulatedCarriers({ andreani, oca, correo }: Simulators): readonly SimulatedCarrier[] {
  const { user, password, client } = andreani;
  return [
    {
      name: "Andreani",
      kind: "andreani",
      baseUrl: andreani.baseUrl,
      values: { user, password, client },
      services: [
        code("standard_delivery", "carrier_pickup", "400000001"),
        code("express_delivery", "carrier_pickup", "400000002"),
        code("pickup_point", "carrier_pickup", "400000003"),
      ],
    },
    {
      name: "OCA",
      kind: "oca",
      baseUrl: oca.baseUrl,
      values: oca.contractValues,
      services: [code("standard_delivery", "carrier_pickup", "64665"), code("pickup_point", "carrier_pickup", "62342")],
    },
    {
      name: "Correo Argentino",
      kind: "correo_paqar",
      baseUrl: correo.baseUrl,
      values: {
        api_key: correoCredentials.apiKey,
        agreement: correoCredentials.agreement,
        api_user: correoCredentials.apiUser,
        api_password: correoCredentials.apiPassword,
        customer_id: correoCredentials.customerId,
        prices_include_vat: "yes",
      },
      services: [code("standard_delivery", "carrier_pickup", "CP"), code("pickup_point", "carrier_pickup", "CP")],
    },
  ];
}

const code = (serviceType: ServiceType, logisticType: LogisticType, text: string): ContractService => ({
  serviceType,
  logisticType,
  code: text,
  minDays: 2,
  maxDays: 5,
});

const limits = {
  maxWeightGrams: 25_000,
  maxSideCm: 150,
  maxGirthCm: 300,
  maxPackages: 10,
  maxDeclaredValueCents: 500_000_00,
  classificationIds: [1 as const],
};

/**
 * Adds the carriers that are missing by their names, with their services, and connects all of them to the simulators,
 * with live prices and branches.
 */
export async function connectSimulated(
  ctx: Context,
  simulated: readonly SimulatedCarrier[],
  { hasBranches = true }: { readonly hasBranches?: boolean } = {},
): Promise<Map<string, number>> {
  const known = new Map((await listCarriers(ctx)).map(({ carrier }) => [carrier.name, carrier.id]));
  const ids = new Map<string, number>();
  for (const { name, kind, baseUrl, values, services } of simulated) {
    const id = known.get(name) ?? (await addServed(ctx, name, services));
    const settings = { kind, baseUrl, values, services, liveRates: true };
    await connectCarrier(ctx, id, settings, targetPolicy(process.env, publicOrigin()));
    if (hasBranches) await refreshBranches(ctx, id);
    ids.set(name, id);
  }
  return ids;
}

async function addServed(ctx: Context, name: string, services: readonly ContractService[]): Promise<number> {
  const { carrier } = await addCarrier(ctx, { name, ratingBasisPoints: 9_000 });
  for (const { serviceType, logisticType } of services)
    await addCarrierService(ctx, carrier.id, { ...limits, serviceType, logisticType });
  return carrier.id;
}
