/**
 * Prices. A tariff belongs to one service of a carrier, has versions with dates, and is compiled into memory: zones by
 * postcode and province, lanes with their bands. Pricing is pure integer arithmetic and explains itself line by line.
 * What changes in the tables is seen by every process after the commit.
 */
export { type CompiledTariff, compileTariff, type TariffDefinition } from "./compile";
export { type PackagePrice, type PricedShipment, type PriceRequest, priceShipment } from "./engine";
export { type TariffIndex, tariffIndex } from "./tariff-index";
