import type { CarrierBooking, CarrierContract, CarrierOrder, ContractService } from "@/lib/domain/carriers/adapter";
import { type CorreoSimulator, correoCredentials as known } from "./simulator";

const service = (serviceType: ContractService["serviceType"], code: string): ContractService => ({
  serviceType,
  logisticType: "carrier_dropoff",
  code,
  minDays: 7,
  maxDays: 9,
});

export const testServices = [
  service("standard_delivery", "CP"),
  service("express_delivery", "EP"),
  service("pickup_point", "CP"),
  service("return_origin", "CP"),
];

export const micorreoValues = {
  api_user: known.apiUser,
  api_password: known.apiPassword,
  customer_id: "550137",
  prices_include_vat: "no",
};

export const paqarValues = { ...micorreoValues, api_key: known.apiKey, agreement: known.agreement };

export function testContract(
  { baseUrl }: CorreoSimulator,
  values: Readonly<Record<string, string>>,
  services = testServices,
): CarrierContract {
  process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
  return { baseUrl, values, services };
}

export const parcel = (weightGrams: number, classificationId: 1 | 2 = 1) =>
  ({ weightGrams, heightCm: 10, widthCm: 20, lengthCm: 30, classificationId }) as const;

export const testLoad = {
  direction: "forward",
  origin: { city: "Rosario", provinceCode: "S", zipcode: 2000 },
  destination: { city: "Palermo", provinceCode: "C", zipcode: 1414 },
  parcels: [parcel(1_000)],
  declaredValueCents: 2_500_050,
} as const;

const party = {
  document: "30-1234567-8",
  streetExtras: "",
  state: "Santa Fe",
  cpa: null,
};

export const testOrder: CarrierOrder = {
  shipmentId: 7,
  reference: "7-9f3a1c02",
  direction: "forward",
  serviceType: "standard_delivery",
  logisticType: "carrier_dropoff",
  pointCode: null,
  externalId: "1001",
  origin: {
    ...party,
    name: "Tienda Ñandú",
    street: "Córdoba",
    streetNumber: "1200",
    city: "Rosario",
    provinceCode: "S",
    zipcode: 2000,
    phone: "341 555-0000",
    email: "ventas@tienda.example.com",
  },
  destination: {
    ...party,
    name: "Martina Oyarzún 😀",
    street: "San Martín",
    streetNumber: "",
    streetExtras: "piso 5 dpto B portón verde",
    city: "Ciudad Autónoma de Buenos Aires",
    provinceCode: "C",
    zipcode: 1414,
    phone: "+54 9 11 5555-6666",
    email: "martina@example.com",
  },
  declaredValueCents: 2_500_050,
  parcels: [parcel(1_000)],
};

export const bookingOf = (
  { shipmentId, reference, serviceType, logisticType, direction, parcels }: CarrierOrder,
  more: Partial<CarrierBooking> = {},
): CarrierBooking => ({
  shipmentId,
  reference,
  serviceType,
  logisticType,
  direction,
  packages: parcels.length,
  trackingNumber: null,
  ...more,
});
