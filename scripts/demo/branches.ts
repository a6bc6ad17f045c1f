import { type MainLocality, mainLocalities, provinceName } from "@/lib/domain/geography/places";
import { areasOf, type DemoCarrier } from "./carriers";
import type { ZoneArea } from "./zones";

export interface DemoBranch {
  readonly code: string;
  readonly name: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly streetExtras: string;
  readonly city: string;
  readonly provinceCode: string;
  readonly zipcode: number;
  readonly lat: number;
  readonly lng: number;
  readonly phone: string;
  readonly openHours: string;
  readonly acceptsPickup: boolean;
  readonly acceptsDropoff: boolean;
  readonly maxWeightGrams: number;
  readonly maxSideCm: number;
}

/** Postcodes of the provincial capitals and of the largest other cities. */
const hubs = new Set([
  1000, 1900, 2000, 2300, 3000, 3100, 3200, 3300, 3400, 3500, 3600, 4000, 4200, 4400, 4600, 4700, 5000, 5300, 5400,
  5500, 5600, 5700, 5800, 6300, 7000, 7600, 8000, 8300, 8332, 8400, 8500, 9000, 9100, 9103, 9120, 9400, 9410, 9420,
]);

/** The branches of a carrier: in every hub that it serves and in a fixed choice of other localities. */
export function branchesOf(carrier: DemoCarrier): DemoBranch[] {
  const { network } = carrier;
  const served = mainLocalities.filter((locality) =>
    carrier.zones.some((zone) => areasOf(carrier, zone).some((area) => isIn(area, locality))),
  );
  const firstByPostcode = new Map([...served].reverse().map((locality) => [locality.zipcode, locality]));
  const taken = new Map<number, number>();
  return served.flatMap((locality) => {
    const isHub = hubs.has(locality.zipcode) && firstByPostcode.get(locality.zipcode) === locality;
    const chosen = hashBelow(`${carrier.code} ${locality.city} ${locality.zipcode}`, 100) < network.perHundred;
    const count = isHub ? network.perHub : Number(chosen);
    return Array.from({ length: count }, () => {
      const before = taken.get(locality.zipcode) ?? 0;
      taken.set(locality.zipcode, before + 1);
      return branch(carrier, locality, before);
    });
  });
}

const isIn = ({ postcodes, province }: ZoneArea, { zipcode, provinceCode }: MainLocality): boolean =>
  (province === undefined || province === provinceCode) &&
  (postcodes === undefined || (postcodes[0] <= zipcode && zipcode <= postcodes[1]));

function branch(carrier: DemoCarrier, locality: MainLocality, before: number): DemoBranch {
  const code = `${carrier.code.slice(0, 3).toUpperCase()}${locality.zipcode}${String.fromCharCode(65 + before)}`;
  const choose = (what: string, from: readonly string[]) => from[hashBelow(`${code} ${what}`, from.length)] ?? "";
  const modes = Object.values(carrier.offers).flat();
  const isShop = carrier.network.place === "shop";
  return {
    code,
    name: nameOf(carrier, locality, before, choose),
    street: choose("street", streets),
    streetNumber: String(100 + hashBelow(`${code} number`, 2_800)),
    streetExtras: choose("extras", ["", "", "", "Local 2", "Planta baja"]),
    city: locality.city,
    provinceCode: locality.provinceCode,
    zipcode: locality.zipcode,
    lat: nearby(locality.lat, `${code} lat`),
    lng: nearby(locality.lng, `${code} lng`),
    phone: `0810 555-${String(hashBelow(`${code} phone`, 10_000)).padStart(4, "0")}`,
    openHours: choose("hours", isShop ? shopHours : officeHours),
    acceptsPickup: carrier.offers.pickup_point !== undefined,
    acceptsDropoff: modes.some((mode) => ["carrier_dropoff", "point_dropoff", "xd_dropoff"].includes(mode)),
    maxWeightGrams: isShop ? Math.min(15_000, carrier.limits.maxWeightGrams) : carrier.limits.maxWeightGrams,
    maxSideCm: isShop ? Math.min(80, carrier.limits.maxSideCm) : carrier.limits.maxSideCm,
  };
}

function nameOf(
  { name, network: { place } }: DemoCarrier,
  { city, provinceCode }: MainLocality,
  before: number,
  choose: (what: string, from: readonly string[]) => string,
): string {
  const where = city === provinceName("C") && provinceCode === "C" ? "Centro Porteño" : city;
  if (place === "terminal") return `Terminal ${name} ${where}`;
  if (place === "office") return `Sucursal ${where}${before === 0 ? "" : ` ${before + 1}`}`;
  return `Punto ${name} ${choose("shop", shops)} (${where})`;
}

const streets = [
  "San Martín",
  "Belgrano",
  "Av. Rivadavia",
  "Sarmiento",
  "Bartolomé Mitre",
  "25 de Mayo",
  "9 de Julio",
  "Mariano Moreno",
  "Alvear",
  "Urquiza",
  "Av. Roca",
  "España",
  "Italia",
  "Carlos Pellegrini",
  "Güemes",
  "Lavalle",
  "Av. Hipólito Yrigoyen",
  "Juan B. Justo",
];

const shops = [
  "Librería Cervantes",
  "Kiosco La Esquina",
  "Almacén Don Tito",
  "Papelería Norte",
  "Farmacia del Centro",
  "Locutorio La Plaza",
  "Ferretería San José",
  "Maxikiosco Tres Hermanos",
  "Bazar La Familia",
  "Dietética Semillas",
];

const officeHours = [
  "Lunes a viernes de 9 a 18 h",
  "Lunes a viernes de 8 a 17 h",
  "Lunes a viernes de 9 a 18 h, sábados de 9 a 13 h",
];

const shopHours = [
  "Lunes a sábados de 9 a 20 h",
  "Lunes a viernes de 9 a 13 y de 16 a 20 h, sábados de 9 a 13 h",
  "Todos los días de 9 a 21 h",
];

/** Moves a coordinate by at most about six hundred metres. */
const nearby = (degrees: number, seed: string): number =>
  Math.round((degrees + (hashBelow(seed, 1_001) - 500) / 100_000) * 100_000) / 100_000;

/** A number below `limit` that is always the same for the same text (FNV-1a, 32 bits, with a final mix). */
function hashBelow(text: string, limit: number): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % limit;
}
