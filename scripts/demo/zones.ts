import type { ProvinceCode } from "@/lib/domain/geography/places";

/** The zones of the demo tariffs; the explanation of a price shows their names. */
export const zones = [
  "CABA",
  "AMBA",
  "Buenos Aires",
  "Centro",
  "Cuyo",
  "NOA",
  "NEA",
  "Patagonia Norte",
  "Patagonia Sur",
  "Tierra del Fuego",
] as const;
export type Zone = (typeof zones)[number];

export interface ZoneArea {
  readonly postcodes?: readonly [from: number, to: number];
  readonly province?: ProvinceCode;
}

const provinces = (letters: string): ZoneArea[] => [...letters].map((letter) => ({ province: letter as ProvinceCode }));

/**
 * Areas of each zone; the narrowest area wins. Of Tierra del Fuego only the main island: nobody carries parcels to
 * Malvinas (9409) and to the Antarctic bases (9411).
 */
export const zoneAreas: Readonly<Record<Zone, readonly ZoneArea[]>> = {
  CABA: [{ postcodes: [1000, 1499] }, ...provinces("C")],
  AMBA: [{ postcodes: [1600, 1899] }],
  "Buenos Aires": provinces("B"),
  Centro: provinces("XSEL"),
  Cuyo: provinces("MJD"),
  NOA: provinces("AYTKFG"),
  NEA: provinces("NWHP"),
  // Carmen de Patagones is served from Viedma, across the river.
  "Patagonia Norte": [...provinces("QR"), { postcodes: [8500, 8512] }],
  "Patagonia Sur": provinces("UZ"),
  "Tierra del Fuego": [{ postcodes: [9410, 9410] }, { postcodes: [9412, 9431] }],
};

/** Distance between zones in steps; columns in the order of `zones`. Symmetric. */
const steps: Readonly<Record<Zone, string>> = {
  CABA: "0012343567",
  AMBA: "0012343567",
  "Buenos Aires": "1112344467",
  Centro: "2221233567",
  Cuyo: "3332134567",
  NOA: "4443313678",
  NEA: "3343431678",
  "Patagonia Norte": "5545566135",
  "Patagonia Sur": "6666677313",
  "Tierra del Fuego": "7777788531",
};

export const stepsBetween = (from: Zone, to: Zone): number => Number(steps[from][zones.indexOf(to)]);
