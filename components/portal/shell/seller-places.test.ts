import { expect, test } from "vitest";
import { type Locale, type Role, roleScopes, roles } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { makeRanking } from "../commands/rank";
import { synonyms, synonymsOf } from "../commands/synonyms";
import { sellerPlaces } from "./seller-places";

/** What everybody may do stands in the palette itself; here by what it is found by. */
const personal = ["/logout", "/docs", "/docs/reference", "#language", "#theme", "#keys"];

function findAs(role: Role, locale: Locale) {
  const places = [
    ...sellerPlaces(role, messages[locale]),
    ...personal.map((id) => ({ id, label: id.slice(1), text: () => "" })),
  ];
  const rank = makeRanking(places, ({ id, label, text }) => ({ label, text: text?.(), synonyms: synonymsOf(id) }));
  return (typed: string) => rank(typed).map(({ id }) => id);
}

const find = { es: findAs("owner", "es"), en: findAs("owner", "en") };

/** Usual words of Argentine sellers, and where they lead. */
const spanish: readonly (readonly [string, string])[] = [
  ["cargar saldo", "/billing#add-money"],
  ["plata", "/billing"],
  ["dinero", "/billing"],
  ["transferencia", "/billing#add-money"],
  ["cbu", "/billing#add-money"],
  ["pagar", "/billing#add-money"],
  ["mercado pago", "/billing#add-money"],
  ["factura", "/billing"],
  ["facturas", "/billing"],
  ["facturación", "/settings/account"],
  ["datos fiscales", "/settings/account"],
  ["cuit", "/settings/account"],
  ["cuenta corriente", "/billing"],
  ["movimientos", "/billing"],
  ["clave", "/settings/security"],
  ["contraseña", "/settings/security"],
  ["cambiar contraseña", "/settings/security"],
  ["segundo factor", "/settings/security"],
  ["2fa", "/settings/security"],
  ["sesiones", "/settings/security"],
  ["token", "/settings/credentials"],
  ["api key", "/settings/credentials"],
  ["api", "/settings/credentials"],
  ["credenciales", "/settings/credentials"],
  ["nueva credencial", "/settings/credentials?new=1"],
  ["cerrar sesión", "/logout"],
  ["salir", "/logout"],
  ["importar excel", "/shipments/import"],
  ["importar", "/shipments/import"],
  ["excel", "/shipments/import"],
  ["csv", "/shipments/import"],
  ["planilla", "/shipments/import"],
  ["carga masiva", "/shipments/import"],
  ["importar productos", "/products/import"],
  ["empleados", "/settings/team"],
  ["usuarios", "/settings/team"],
  ["permisos", "/settings/team"],
  ["invitar", "/settings/team?new=1"],
  ["agregar usuario", "/settings/team?new=1"],
  ["impresora", "/print"],
  ["imprimir", "/print"],
  ["etiqueta", "/print"],
  ["rótulo", "/print"],
  ["remito", "/print"],
  ["formato de etiqueta", "/settings/preferences"],
  ["zpl", "/settings/preferences"],
  ["devolución", "/returns"],
  ["cambio", "/returns"],
  ["arrepentimiento", "/returns"],
  ["política de devoluciones", "/settings/returns"],
  ["reclamo", "/claims"],
  ["anular", "/requests"],
  ["cancelar envío", "/requests"],
  ["seguro", "/claims"],
  ["perdido", "/shipments/exceptions"],
  ["incidencias", "/shipments/exceptions"],
  ["tienda nube", "/settings/channels"],
  ["tiendanube", "/settings/channels"],
  ["woo", "/settings/channels"],
  ["woocommerce", "/settings/channels/woocommerce"],
  ["mercado libre", "/settings/channels"],
  ["meli", "/settings/channels"],
  ["shopify", "/settings/channels"],
  ["conectar tienda", "/settings/channels"],
  ["integraciones", "/settings/channels"],
  ["canales", "/settings/channels"],
  ["tarifa", "/quote"],
  ["precio", "/quote"],
  ["cotizar", "/quote"],
  ["cuánto sale", "/quote"],
  ["sucursal", "/address-book"],
  ["retiro", "/pickups"],
  ["colecta", "/pickups"],
  ["depósito", "/inventory"],
  ["stock", "/inventory"],
  ["inventario", "/inventory"],
  ["contar stock", "/inventory/count"],
  ["mover stock", "/inventory/transfer"],
  ["caja", "/settings/boxes"],
  ["embalaje", "/settings/boxes"],
  ["bolsas", "/settings/boxes"],
  ["seguimiento", "/shipments"],
  ["rastrear", "/shipments"],
  ["tracking", "/shipments"],
  ["número de guía", "/shipments"],
  ["nuevo envío", "/shipments/new"],
  ["despachar", "/shipments/new"],
  ["ventas", "/orders"],
  ["pedidos", "/orders"],
  ["nuevo pedido", "/orders/new"],
  ["webhook", "/settings/webhooks"],
  ["notificaciones", "/settings/notifications"],
  ["avisos", "/settings/notifications"],
  ["alertas", "/settings/notifications"],
  ["logo", "/settings/brand"],
  ["correo argentino", "/settings/carriers"],
  ["andreani", "/settings/carriers"],
  ["flota propia", "/settings/carriers"],
  ["reglas", "/settings/shipping-rules"],
  ["automatizar", "/settings/shipping-rules"],
  ["borrar datos", "/settings/privacy"],
  ["quién cambió", "/settings/audit"],
  ["auditoría", "/settings/audit"],
  ["remitente", "/address-book"],
  ["clientes", "/address-book"],
  ["código postal", "/address-book"],
  ["artículos", "/products"],
  ["sku", "/products"],
  ["escanear", "/scan"],
  ["código de barras", "/scan"],
  ["picking", "/picking"],
  ["tanda", "/picking/waves"],
  ["carro", "/picking/waves"],
  ["estadísticas", "/reports"],
  ["reportes", "/reports"],
  ["demoras", "/reports/carriers"],
  ["ayuda", "/docs"],
  ["manual", "/docs"],
  ["idioma", "#language"],
  ["inglés", "#language"],
  ["modo oscuro", "#theme"],
  ["tema", "#theme"],
  ["atajos", "#keys"],
  ["envío gratis", "/settings/channels/checkout"],
  ["checkout", "/settings/channels/checkout"],
  ["ajustes", "/settings"],
  ["mi perfil", "/settings/profile"],
  ["boleta", "/billing"],
  ["nota de crédito", "/billing"],
  ["billetera", "/billing#add-money"],
  ["flete", "/quote"],
  ["punto de retiro", "/quote"],
  ["robo", "/claims"],
  ["vendedor", "/settings/team"],
  ["peso", "/products"],
  ["moto", "/settings/carriers"],
];

const english: readonly (readonly [string, string])[] = [
  ["top up", "/billing#add-money"],
  ["add money", "/billing#add-money"],
  ["payment", "/billing#add-money"],
  ["bank details", "/billing#add-money"],
  ["money", "/billing"],
  ["balance", "/billing"],
  ["invoice", "/billing"],
  ["billing", "/billing"],
  ["statement", "/billing"],
  ["tax number", "/settings/account"],
  ["vat", "/settings/account"],
  ["password", "/settings/security"],
  ["change password", "/settings/security"],
  ["two factor", "/settings/security"],
  ["2fa", "/settings/security"],
  ["devices", "/settings/security"],
  ["token", "/settings/credentials"],
  ["api key", "/settings/credentials"],
  ["secret", "/settings/credentials"],
  ["keys", "/settings/credentials"],
  ["sign out", "/logout"],
  ["log out", "/logout"],
  ["logout", "/logout"],
  ["exit", "/logout"],
  ["import", "/shipments/import"],
  ["spreadsheet", "/shipments/import"],
  ["excel", "/shipments/import"],
  ["csv", "/shipments/import"],
  ["bulk", "/shipments/import"],
  ["import products", "/products/import"],
  ["employees", "/settings/team"],
  ["users", "/settings/team"],
  ["staff", "/settings/team"],
  ["roles", "/settings/team"],
  ["invite", "/settings/team?new=1"],
  ["add user", "/settings/team?new=1"],
  ["printer", "/print"],
  ["print", "/print"],
  ["label", "/print"],
  ["delivery note", "/print"],
  ["label size", "/settings/preferences"],
  ["return", "/returns"],
  ["exchange", "/returns"],
  ["rma", "/returns"],
  ["return policy", "/settings/returns"],
  ["claim", "/claims"],
  ["cancel", "/requests"],
  ["insurance", "/claims"],
  ["lost", "/shipments/exceptions"],
  ["delayed", "/shipments/exceptions"],
  ["shop", "/settings/channels"],
  ["stores", "/settings/channels"],
  ["integrations", "/settings/channels"],
  ["connect a shop", "/settings/channels"],
  ["woocommerce", "/settings/channels/woocommerce"],
  ["rate", "/quote"],
  ["price", "/quote"],
  ["quote", "/quote"],
  ["shipping cost", "/quote"],
  ["pickup", "/pickups"],
  ["collection", "/pickups"],
  ["driver", "/pickups"],
  ["warehouse", "/inventory"],
  ["stock", "/inventory"],
  ["count stock", "/inventory/count"],
  ["stocktake", "/inventory/count"],
  ["move stock", "/inventory/transfer"],
  ["box", "/settings/boxes"],
  ["packaging", "/settings/boxes"],
  ["envelopes", "/settings/boxes"],
  ["tracking", "/shipments"],
  ["parcels", "/shipments"],
  ["where is", "/shipments"],
  ["export", "/shipments"],
  ["new shipment", "/shipments/new"],
  ["send", "/shipments/new"],
  ["orders", "/orders"],
  ["sales", "/orders"],
  ["new order", "/orders/new"],
  ["webhook", "/settings/webhooks"],
  ["callback", "/settings/webhooks"],
  ["notifications", "/settings/notifications"],
  ["alerts", "/settings/notifications"],
  ["logo", "/settings/brand"],
  ["whatsapp", "/settings/brand"],
  ["couriers", "/settings/carriers"],
  ["own fleet", "/settings/carriers"],
  ["automation", "/settings/shipping-rules"],
  ["rules", "/settings/shipping-rules"],
  ["gdpr", "/settings/privacy"],
  ["erase data", "/settings/privacy"],
  ["history", "/settings/audit"],
  ["sender", "/address-book"],
  ["customers", "/address-book"],
  ["postcode", "/address-book"],
  ["items", "/products"],
  ["barcode", "/scan"],
  ["pack", "/scan"],
  ["picking list", "/picking"],
  ["wave", "/picking/waves"],
  ["statistics", "/reports"],
  ["on time", "/reports/carriers"],
  ["help", "/docs"],
  ["language", "#language"],
  ["spanish", "#language"],
  ["dark mode", "#theme"],
  ["shortcuts", "#keys"],
  ["free shipping", "/settings/channels/checkout"],
  ["settings", "/settings"],
  ["my profile", "/settings/profile"],
];

const words = { es: spanish, en: english };
const tested = ["es", "en"] as const;
const cases = tested.flatMap((locale) => words[locale].map(([word, place]) => ({ locale, word, place })));

test("the words are a hundred of each language, each once", () => {
  for (const locale of tested) {
    expect(words[locale].length).toBeGreaterThanOrEqual(100);
    expect(new Set(words[locale].map(([word]) => word)).size).toBe(words[locale].length);
  }
});

test.each(cases)("$locale: $word finds $place among the first three, as without accents", ({ locale, word, place }) => {
  expect(find[locale](word).slice(0, 3)).toContain(place);
  expect(find[locale](word.normalize("NFD").replace(/\p{M}/gu, "")).slice(0, 3)).toContain(place);
  expect(find[locale](word.toUpperCase()).slice(0, 3)).toContain(place);
});

test.each([
  ["es", "devolución", "/returns"],
  ["en", "return", "/returns"],
] as const)("%s: %s leads to the list first, not to its settings", (locale, word, place) => {
  expect(find[locale](word)[0]).toBe(place);
});

/** The longest word with one letter missing, doubled, or swapped with the next: in turn, for each of its letters. */
function slipsOf(phrase: string): string[] {
  const [longest = ""] = phrase.split(" ").sort((a, b) => b.length - a.length);
  if (longest.length < 6) return [];
  return [...longest].map((letter, at) => {
    const [before, after] = [longest.slice(0, at), longest.slice(at + 1)];
    const swapped = before + after.slice(0, 1) + letter + after.slice(1);
    const slip = [before + after, before + letter + letter + after, swapped][at % 3] ?? "";
    return phrase.replace(longest, slip);
  });
}

test("a slip of the keyboard is forgiven in every word of six letters or more", () => {
  const missed = cases.flatMap(({ locale, word, place }) =>
    slipsOf(word).flatMap((slip) => {
      const found = find[locale](slip).slice(0, 3);
      return found.includes(place) ? [] : [`${locale} ${slip}: ${found.join(" ")} instead of ${place}`];
    }),
  );
  expect(missed).toEqual([]);
});

test("every place has synonyms, and every synonym of the portal a place", () => {
  const ids = [...sellerPlaces("owner", messages.es).map(({ id }) => id), ...personal];
  expect(ids.filter((id) => synonymsOf(id) === undefined)).toEqual([]);
  expect(Object.keys(synonyms).filter((id) => !id.startsWith("/operator") && !ids.includes(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(roles)("the role %s finds nothing that it may not open", (role) => {
  const ids = sellerPlaces(role, messages.es).map(({ id }) => id);
  const seesMoney = roleScopes[role].includes("accounts.show");
  expect(ids.some((id) => id.startsWith("/billing"))).toBe(seesMoney);
  expect(ids.includes("/shipments/new")).toBe(roleScopes[role].includes("shipments.create"));
  expect(ids.includes("/settings/team?new=1")).toBe(role === "owner");
  expect(ids.includes("/settings/webhooks?new=1")).toBe(role === "owner" || role === "developer");
});

test("every entry says where it leads", () => {
  const entries = sellerPlaces("owner", messages.es).filter(({ id }) => id !== "/" && id !== "/settings");
  expect(entries.filter(({ where }) => !where)).toEqual([]);
});
