import { judgeSale, type SaleLine } from "@/lib/core/sales";
import type { ShopProduct } from "../../channel";
import { readShopOrder, type ShopKnowledge } from "../order";

const address = {
  first_name: "Lucía",
  last_name: "Fernández",
  company: "",
  address_1: "Honduras 4800",
  address_2: "3 B",
  city: "Palermo",
  state: "C",
  postcode: "C1414",
  country: "AR",
};

/** A line as WooCommerce sends it. */
export const wooLine = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 41,
  name: "Mate",
  product_id: 7,
  variation_id: 0,
  quantity: 1,
  tax_class: "",
  subtotal: "12500.00",
  subtotal_tax: "0.00",
  total: "12500.00",
  total_tax: "0.00",
  taxes: [],
  meta_data: [],
  sku: "MATE-01",
  global_unique_id: "",
  price: 12500,
  image: { id: "", src: "" },
  parent_name: null,
  ...changes,
});

export const wooShipping = (method_id: string, method_title: string, meta_data: unknown = []) => ({
  id: 50,
  method_title,
  method_id,
  instance_id: "3",
  total: "3500.00",
  total_tax: "0.00",
  taxes: [],
  meta_data,
});

/** A paid order as WooCommerce 11 sends it; `changes` replaces members. */
export const wooOrder = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 1648,
  parent_id: 0,
  status: "processing",
  currency: "ARS",
  version: "11.0.0",
  prices_include_tax: true,
  date_created: "2026-11-20T11:02:03",
  date_modified: "2026-11-20T11:05:00",
  discount_total: "0.00",
  shipping_total: "3500.00",
  shipping_tax: "0.00",
  total: "16000.00",
  total_tax: "0.00",
  customer_id: 3,
  billing: { ...address, email: "lucia@example.com", phone: "11 5283-4511" },
  shipping: { ...address, phone: "" },
  payment_method: "woo-mercado-pago-basic",
  payment_method_title: "Mercado Pago",
  transaction_id: "",
  customer_note: "",
  date_completed: null,
  date_paid: "2026-11-20T11:04:00",
  number: "1648",
  meta_data: [],
  line_items: [wooLine()],
  tax_lines: [],
  shipping_lines: [wooShipping("flat_rate", "Envío a domicilio")],
  fee_lines: [],
  coupon_lines: [],
  refunds: [],
  payment_url: "",
  is_editable: false,
  needs_payment: false,
  needs_processing: true,
  date_created_gmt: "2026-11-20T14:02:03",
  date_modified_gmt: "2026-11-20T14:05:00",
  date_completed_gmt: null,
  date_paid_gmt: "2026-11-20T14:04:00",
  currency_symbol: "$",
  ...changes,
});

/** Members of an address that differ from the usual one. */
export const addressed = (changes: Readonly<Record<string, unknown>>) => ({
  shipping: { ...address, phone: "", ...changes },
});

export const virtualProduct: ShopProduct = {
  sku: "",
  isVirtual: true,
  weightGrams: null,
  heightCm: null,
  widthCm: null,
  lengthCm: null,
};

export const known = (changes: Partial<ShopKnowledge> = {}): ShopKnowledge => ({
  url: "https://tienda.example",
  products: new Map(),
  refunds: new Map(),
  ...changes,
});

/** The sale that an order is; fails for one that is none. */
export function readSale(row: unknown, knowledge = known()) {
  const read = readShopOrder(row, knowledge);
  if (read.kind !== "sale") throw new Error(`no sale: ${JSON.stringify(read)}`);
  return read.order;
}

/** Codes of the reasons for which an order waits, whose goods all have measures. */
export function reasonsFor(row: unknown, knowledge = known()): readonly string[] {
  const { delivery, recipient, ...sale } = readSale(row, knowledge);
  const { name, street, zipcode, pointId } = recipient;
  const isMeasured = (_: SaleLine) => true;
  const { judgement, decisions } = judgeSale(
    { ...sale, delivery: delivery.kind, name, street, zipcode, pointId },
    { isMeasured, sameSale: null, changed: [], isInShipment: false },
    { ofAccount: {}, ofPerson: [] },
  );
  return judgement === "ready" ? ["ready"] : decisions.map(({ code }) => code);
}
