/**
 * Prices. A tariff belongs to one service of a carrier, has versions with dates, and is compiled into memory: zones by
 * postcode and province, lanes with their bands. Pricing is pure integer arithmetic and explains itself line by line.
 * A version starts as a draft that is filled from files or cell by cell, is published at a date, and may be rolled back;
 * once published it never changes. Every process sees changes of the tables after the commit.
 */
export { type AdjustedDraft, adjustDraft, type PriceAdjustment } from "./adjust";
export { changePrice, type PriceCell } from "./cells";

export { compileTariff, type TariffDefinition } from "./compile";
export { type Coverage, coverageInForce } from "./coverage";
export { changeDraft, deleteDraft, draftTariff, type TariffDraft, type TariffTerms } from "./drafts";
export {
  findLane,
  type Markup,
  type PricedShipment,
  priceByRate,
  priceOnLane,
  priceShipment,
  type TariffLane,
} from "./engine";

export { importSheets, readTariff, type SheetImport, type TariffTrial, tryTariff } from "./import";
export { type PastPrice, type PastTrial, summarizePast } from "./past-trial";
export { publishTariff, rollBackTariff } from "./publish";

export { type PriceRaise, publishRaise, type RaisedTariff, tryRaise } from "./raise";
export {
  type SheetChoice,
  type SheetKind,
  sheetsOfWorkbook,
  tariffSheetLimits,
  workbookOf,
  writeSheet,
} from "./sheets";
export { type TariffIndex, tariffIndex } from "./tariff-index";
export {
  findTariff,
  listTariffs,
  type TariffFilter,
  type TariffVersion,
} from "./versions";
