import type { Messages } from "../es";
import { account } from "./account";
import { addMoney } from "./add-money";
import { addressBook } from "./address-book";
import { addressPaste } from "./address-paste";
import { audit } from "./audit";
import { auditWords } from "./audit-words";
import { auth } from "./auth";
import { billing } from "./billing";
import { brand } from "./brand";
import { buyerReturn } from "./buyer-return";
import { carrierConnection } from "./carrier-connection";
import { carrierRecord } from "./carrier-record";
import { channels } from "./channels";
import { desk } from "./desk";
import { developers } from "./developers";
import { docs } from "./docs";
import { docsValues } from "./docs-values";
import { faults } from "./faults";
import { fieldFaults } from "./field-faults";
import { goods } from "./goods";
import { home } from "./home";
import { imports } from "./imports";
import { inspector } from "./inspector";
import { invoiceData } from "./invoice-data";
import { join } from "./join";
import { map } from "./map";
import { names } from "./names";
import { operator } from "./operator";
import { operatorDesk } from "./operator-desk";
import { orders } from "./orders";
import { packing } from "./packing";
import { palette } from "./palette";
import { period } from "./period";
import { picking } from "./picking";
import { pickups } from "./pickups";
import { place } from "./place";
import { printing } from "./printing";
import { privacy } from "./privacy";
import { quote } from "./quote";
import { reports } from "./reports";
import { requests } from "./requests";
import { returns } from "./returns";
import { security } from "./security";
import { settings } from "./settings";
import { shell } from "./shell";
import { shipmentForm } from "./shipment-form";
import { shipments } from "./shipments";
import { shippingRules } from "./shipping-rules";
import { station } from "./station";
import { topUps } from "./top-ups";
import { track } from "./track";
import { ui } from "./ui";
import { webhooks } from "./webhooks";

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
  carrierRecord,
  channels,
  developers,
  desk,
  docs,
  docsValues,
  faults,
  fieldFaults,
  goods,
  home,
  inspector,
  invoiceData,
  join,
  imports,
  map,
  operator,
  operatorDesk,
  orders,
  packing,
  period,
  picking,
  pickups,
  place,
  printing,
  privacy,
  palette,
  quote,
  reports,
  requests,
  returns,
  security,
  settings,
  shell,
  shipmentForm,
  shipments,
  shippingRules,
  station,
  topUps,
  track,
  ui,
  webhooks,
};
