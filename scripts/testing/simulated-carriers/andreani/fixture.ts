import type {
  CarrierBooking,
  CarrierContract,
  CarrierLoad,
  CarrierOrder,
  ContractService,
} from "@/lib/domain/carriers/adapter";
import type { AndreaniSimulator } from "./simulator";

/** What the tests of the adapter book, quote and follow. */

const service = (serviceType: ContractService["serviceType"], code: string): ContractService => ({
  serviceType,
  logisticType: "carrier_pickup",
  code,
  minDays: 2,
  maxDays: 5,
});

export const services: readonly ContractService[] = [
  service("standard_delivery", "400000001"),
  service("express_delivery", "400000002"),
  service("pickup_point", "400000003"),
  service("return_origin", "400000004"),
  service("return_crossdock", ""),
];

export const contractWith = ({ baseUrl, user, password, client }: AndreaniSimulator): CarrierContract => ({
  baseUrl,
  values: { user, password, client },
  services,
});

export const load: CarrierLoad = {
  direction: "forward",
  origin: { city: "Rosario", provinceCode: "S", zipcode: 2000 },
  destination: { city: "Ushuaia", provinceCode: "V", zipcode: 9410 },
  parcels: [{ weightGrams: 1_300, heightCm: 10, widthCm: 20, lengthCm: 30, classificationId: 1 }],
  declaredValueCents: 1_234_50,
};

export const order: CarrierOrder = {
  shipmentId: 71,
  reference: "71-9f3a1c02",
  externalId: "A-1",
  direction: "forward",
  serviceType: "standard_delivery",
  logisticType: "carrier_pickup",
  pointCode: null,
  origin: {
    name: "Tienda Ñandú",
    document: "30-12345678-9",
    street: "Córdoba",
    streetNumber: "1200",
    streetExtras: "",
    city: "Rosario",
    provinceCode: "S",
    state: "Santa Fe",
    zipcode: 2000,
    cpa: null,
    phone: "341 555-0000",
    email: "ventas@tienda.example",
  },
  destination: {
    name: "Martina Oyarzún",
    document: "31.220.874",
    street: "San Martín",
    streetNumber: "845",
    streetExtras: "Piso 3 Dto. B, portón verde",
    city: "Ushuaia",
    provinceCode: "V",
    state: "Tierra del Fuego",
    zipcode: 9410,
    cpa: null,
    phone: "+54 9 2901 55-0000",
    email: "martina@example.com",
  },
  declaredValueCents: 1_234_50,
  parcels: load.parcels,
};

export const booking: CarrierBooking = {
  shipmentId: order.shipmentId,
  reference: order.reference,
  trackingNumber: null,
  serviceType: order.serviceType,
  logisticType: order.logisticType,
  direction: order.direction,
  packages: 1,
};
