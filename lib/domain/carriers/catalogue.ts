import type { CarrierAdapterKind, LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { ServiceDraft } from "./administration";

/**
 * Carriers that an operator chooses instead of typing them in. Everything here is a start and can be changed afterwards;
 * prices and what a contract says are never here. Marks of sources as in `docs/carriers`: [2] two that do not copy each
 * other agree, [1] one says so, [?] they differ or are silent.
 */
export interface CatalogueEntry {
  /** Of the carrier: by it the entry is found again. */
  readonly code: string;
  readonly name: string;
  /** A mark of ours with initials: logos of carriers are theirs. */
  readonly logo: string;
  /** Kinds of its systems, the one that most contracts have first. */
  readonly adapters: readonly [CarrierAdapterKind, ...CarrierAdapterKind[]];
  /** The carrier's own page; `{numero}` stands for the tracking number where the page takes one. */
  readonly trackingUrl: string;
  readonly services: readonly CatalogueService[];
}

interface CatalogueService extends ServiceDraft {
  /** The carrier's code of the service, where it is the same under every contract. */
  readonly code: string | null;
}

type Limits = Omit<ServiceDraft, "serviceType" | "logisticType">;

/** [?] No carrier publishes one for all contracts. */
const usual = { maxDeclaredValueCents: 1_000_000_00, classificationIds: [1] } satisfies Partial<Limits>;

const offer = (
  limits: Limits,
  modes: readonly LogisticType[],
  services: Readonly<Partial<Record<ServiceType, string | null>>>,
): CatalogueService[] =>
  modes.flatMap((logisticType) =>
    Object.entries(services).map(([serviceType, code]) => ({
      ...limits,
      classificationIds: [...limits.classificationIds],
      serviceType: serviceType as ServiceType,
      logisticType,
      code,
    })),
  );

/** A contract number of Andreani, and an *operativa* of OCA, are of one client: [2] in both cases. */
const ofContract = null;

/** [2] 50 kg and [1] sides of 165 and 300 cm in all, one package: what is more is an order between firms. */
const andreaniLimits: Limits = { ...usual, maxWeightGrams: 50_000, maxSideCm: 165, maxGirthCm: 300, maxPackages: 1 };
/** [?] OCA publishes no limits: those of any new service. One package, as its system numbers only one [1]. */
const ocaLimits: Limits = { ...usual, maxWeightGrams: 30_000, maxSideCm: 150, maxGirthCm: 300, maxPackages: 1 };
/** [?] 25 kg and sides of 150 cm after the manual of 2025, 50 kg, 200 and 300 in all after that of 2026; the lower count. */
const correoLimits: Limits = { ...usual, maxWeightGrams: 25_000, maxSideCm: 150, maxGirthCm: 300, maxPackages: 20 };

export const catalogue: readonly CatalogueEntry[] = [
  {
    code: "andreani",
    name: "Andreani",
    logo: "/carriers/mark-an.svg",
    adapters: ["andreani"],
    // [2] Plug-ins and shops of several authors.
    trackingUrl: "https://www.andreani.com/envio/{numero}",
    services: [
      ...offer(andreaniLimits, ["carrier_pickup", "carrier_dropoff"], {
        standard_delivery: ofContract,
        express_delivery: ofContract,
        pickup_point: ofContract,
      }),
      ...offer(andreaniLimits, ["carrier_dropoff"], { return_origin: ofContract }),
    ],
  },
  {
    code: "oca",
    name: "OCA",
    logo: "/carriers/mark-oc.svg",
    adapters: ["oca"],
    // [2] `kazeno/Oca-ePak` for PrestaShop, and the plug-in of Kijam for WooCommerce.
    trackingUrl: "https://www1.oca.com.ar/OEPTrackingWeb/trackingenvio.asp?numero1={numero}",
    services: [
      ...offer(ocaLimits, ["carrier_pickup", "carrier_dropoff"], {
        standard_delivery: ofContract,
        pickup_point: ofContract,
      }),
      // Reverse logistics begins at the buyer's door.
      ...offer(ocaLimits, ["carrier_pickup"], { return_origin: ofContract }),
    ],
  },
  {
    code: "correo-argentino",
    name: "Correo Argentino",
    logo: "/carriers/mark-ca.svg",
    adapters: ["correo_paqar", "correo_micorreo"],
    // [2] The page where people type the number; [?] whether it takes one from its address.
    trackingUrl: "https://www.correoargentino.com.ar/formularios/e-commerce",
    services: [
      ...offer(correoLimits, ["carrier_pickup", "carrier_dropoff"], {
        standard_delivery: "CP",
        express_delivery: "EP",
        pickup_point: "CP",
      }),
      ...offer(correoLimits, ["carrier_dropoff"], { return_origin: "CP" }),
    ],
  },
];

export const findCatalogueEntry = (code: string): CatalogueEntry | undefined =>
  catalogue.find((entry) => entry.code === code);
