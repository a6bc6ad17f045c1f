import * as z from "zod";
import { findProvince, provinceCodes } from "../../../geography/places";
import type { CarrierBranch } from "../../adapter";
import { readJson } from "../client";
import type { MiCorreo } from "./micorreo/client";
import { failureOf, isSuccess, textOf } from "./replies";

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? "").trim());
const flag = z.boolean().nullish();

const Hours = z.object({ start: text, end: text }).nullish().catch(null);

const MiCorreoAgency = z.object({
  code: z.string().trim().min(1).max(40),
  name: text,
  phone: text,
  status: text,
  services: z.object({ packageReception: flag, pickupAvailability: flag }).nullish(),
  location: z
    .object({
      address: z
        .object({
          streetName: text,
          streetNumber: text,
          locality: text,
          city: text,
          provinceCode: text,
          postalCode: text,
        })
        .nullish(),
      latitude: text,
      longitude: text,
    })
    .nullish(),
  hours: z.record(z.string(), Hours).nullish().catch(null),
});

/** Branches of MiCorreo of one province, or of all, one province after the other. */
export async function listMiCorreoBranches(
  micorreo: MiCorreo,
  provinceCode: string | null,
  signal: AbortSignal,
): Promise<CarrierBranch[]> {
  const customerId = await micorreo.customerId(signal);
  const branches: CarrierBranch[] = [];
  for (const code of provinceCode === null ? provinceCodes : [provinceCode]) {
    const path = `/agencies?${new URLSearchParams({ customerId, provinceCode: code })}`;
    const reply = await micorreo.call({ method: "GET", path }, signal);
    if (!isSuccess(reply)) throw failureOf(reply, micorreo.hidden);
    branches.push(...readJson(z.array(MiCorreoAgency), textOf(reply)).flatMap(fromMiCorreo));
  }
  return branches;
}

/** Its manager and e-mail are people's and are not read. */
function fromMiCorreo(agency: z.output<typeof MiCorreoAgency>): CarrierBranch[] {
  if (!isOpen(agency.status)) return [];
  const { address, latitude, longitude } = agency.location ?? {};
  return [
    {
      code: agency.code,
      name: agency.name || agency.code,
      street: address?.streetName ?? "",
      streetNumber: address?.streetNumber ?? "",
      city: address?.locality || address?.city || "",
      provinceCode: findProvince(address?.provinceCode ?? "") ?? null,
      zipcode: digitsOf(address?.postalCode ?? ""),
      ...coordinates(latitude ?? "", longitude ?? ""),
      phone: agency.phone,
      openHours: writeHours(agency.hours ?? {}),
      acceptsPickup: agency.services?.pickupAvailability ?? false,
      acceptsDropoff: agency.services?.packageReception ?? false,
    },
  ];
}

export const PaqarAgency = z.object({
  agency_id: z.string().trim().min(1).max(40),
  agency_name: text,
  phone: text,
  schedule: text,
  status: text,
  deactivation_date: text,
  package_reception: flag,
  pickup_availability: flag,
  location: z
    .object({
      geolocation: z.object({ latitude: text, longitude: text }).nullish(),
      state_name: text,
      city_name: text,
      neighborhood_name: text,
      street_name: text,
      street_number: text,
      zip_code: text,
    })
    .nullish(),
});

export function fromPaqar(agency: z.output<typeof PaqarAgency>): CarrierBranch[] {
  if (!isOpen(agency.status) || agency.deactivation_date !== "") return [];
  const { location } = agency;
  return [
    {
      code: agency.agency_id,
      name: agency.agency_name || agency.agency_id,
      street: location?.street_name ?? "",
      streetNumber: location?.street_number ?? "",
      city: location?.city_name || location?.neighborhood_name || "",
      provinceCode: findProvince(location?.state_name ?? "") ?? null,
      zipcode: digitsOf(location?.zip_code ?? ""),
      ...coordinates(location?.geolocation?.latitude ?? "", location?.geolocation?.longitude ?? ""),
      phone: agency.phone,
      openHours: agency.schedule,
      acceptsPickup: agency.pickup_availability ?? false,
      acceptsDropoff: agency.package_reception ?? false,
    },
  ];
}

const isOpen = (status: string): boolean => status === "" || /^activ[eao]/i.test(status);

/** The four digits of a postcode or CPA. */
const digitsOf = (postcode: string): number | null => {
  const digits = /^[A-Z]?(\d{4})(?:[A-Z]{3})?$/i.exec(postcode)?.[1];
  return digits === undefined ? null : Number(digits);
};

function coordinates(latitude: string, longitude: string): { lat: number | null; lng: number | null } {
  const [lat, lng] = [latitude, longitude].map((value) =>
    value === "" ? Number.NaN : Number(value.replace(",", ".")),
  );
  const isPlace = Number.isFinite(lat) && Number.isFinite(lng) && lat !== 0 && lng !== 0;
  return isPlace ? { lat: lat ?? null, lng: lng ?? null } : { lat: null, lng: null };
}

const weekdays = [
  ["monday", "lun"],
  ["tuesday", "mar"],
  ["wednesday", "mié"],
  ["thursday", "jue"],
  ["friday", "vie"],
  ["saturday", "sáb"],
  ["sunday", "dom"],
] as const;

/** `lun a vie 09:30–18:00, sáb 09:00–13:00`: days that follow each other with the same hours are written once. */
function writeHours(hours: Readonly<Record<string, z.output<typeof Hours>>>): string {
  const runs: { first: string; last: string; text: string }[] = [];
  let previous = "";
  for (const [day, name] of weekdays) {
    const { start = "", end = "" } = hours[day] ?? {};
    const isReadable = [start, end].every((hour) => /^\d{4}$/.test(hour));
    const span = isReadable ? `${start.slice(0, 2)}:${start.slice(2)}–${end.slice(0, 2)}:${end.slice(2)}` : "";
    const run = runs.at(-1);
    if (run && span !== "" && span === previous) run.last = name;
    else if (span !== "") runs.push({ first: name, last: name, text: span });
    previous = span;
  }
  return runs.map(({ first, last, text }) => `${first === last ? first : `${first} a ${last}`} ${text}`).join(", ");
}
