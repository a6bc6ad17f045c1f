import type { Messages } from "../es";
import { carrierConnection } from "./carriers/carrier-connection";
import { carrierRecord } from "./carriers/carrier-record";
import { developers } from "./developers";
import { docs } from "./docs";
import { docsReference, docsTry } from "./docs-reference";
import { docsValues } from "./docs-values";
import { faults } from "./faults";
import { fieldFaults } from "./field-faults";
import { addressBook } from "./geography/address-book";
import { addressPaste } from "./geography/address-paste";
import { map } from "./geography/map";
import { place } from "./geography/place";
import { goods } from "./goods/goods";
import { packing } from "./goods/packing";
import { home } from "./home";
import { account } from "./identity/account";
import { audit } from "./identity/audit";
import { auditWords } from "./identity/audit-words";
import { auth } from "./identity/auth";
import { join } from "./identity/join";
import { security } from "./identity/security";
import { settings } from "./identity/settings";
import { brand } from "./messaging/brand";
import { inspector } from "./messaging/inspector";
import { webhooks } from "./messaging/webhooks";
import { addMoney } from "./money/add-money";
import { billing } from "./money/billing";
import { carrierInvoices } from "./money/carrier-invoices";
import { charges } from "./money/charges";
import { claims } from "./money/claims";
import { invoiceData } from "./money/invoice-data";
import { topUps } from "./money/top-ups";
import { names } from "./names";
import { operator } from "./operating/operator";
import { operatorDesk } from "./operating/operator-desk";
import { privacy } from "./operating/privacy";
import { reports } from "./operating/reports";
import { palette } from "./palette";
import { period } from "./period";
import { quote } from "./pricing/quote";
import { shippingRules } from "./pricing/shipping-rules";
import { channels } from "./selling/channels";
import { checkouts } from "./selling/checkouts";
import { inbox } from "./selling/inbox";
import { newOrder } from "./selling/new-order";
import { orders } from "./selling/orders";
import { sheetUpload } from "./sheet-upload";
import { shell } from "./shell";
import { buyerReturn } from "./shipping/buyer-return";
import { desk } from "./shipping/desk";
import { exceptions } from "./shipping/exceptions";
import { imports } from "./shipping/imports";
import { manifests } from "./shipping/manifests";
import { pickups } from "./shipping/pickups";
import { printers } from "./shipping/printers";
import { printing } from "./shipping/printing";
import { requests } from "./shipping/requests";
import { returns } from "./shipping/returns";
import { shipmentEdit } from "./shipping/shipment-edit";
import { shipmentForm } from "./shipping/shipment-form";
import { shipments } from "./shipping/shipments";
import { track } from "./shipping/track";
import { ui } from "./ui";
import { picking } from "./warehouse/picking";
import { reception } from "./warehouse/reception";
import { station } from "./warehouse/station";
import { waves } from "./warehouse/waves";

export const en: Messages = {
  status: names.status,
  serviceType: names.serviceType,
  logisticType: names.logisticType,
  impediment: names.impediment,
  returnReason: names.returnReason,
  ivaCondition: names.ivaCondition,
  account,
  addMoney,
  addressBook,
  addressPaste,
  audit,
  auditWords,
  auth,
  billing,
  brand,
  buyerReturn,
  carrierConnection,
  carrierInvoices,
  carrierRecord,
  channels,
  charges,
  checkouts,
  claims,
  developers,
  desk,
  docs,
  docsReference,
  docsTry,
  docsValues,
  exceptions,
  faults,
  fieldFaults,
  goods,
  home,
  inspector,
  invoiceData,
  join,
  imports,
  manifests,
  map,
  newOrder,
  operator,
  operatorDesk,
  inbox,
  orders,
  packing,
  period,
  picking,
  pickups,
  place,
  printers,
  printing,
  privacy,
  palette,
  quote,
  reports,
  requests,
  reception,
  returns,
  security,
  settings,
  sheetUpload,
  shell,
  shipmentEdit,
  shipmentForm,
  shipments,
  shippingRules,
  station,
  topUps,
  track,
  ui,
  waves,
  webhooks,
};
