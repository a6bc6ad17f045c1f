import type { ShippingRuleMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const shippingRuleSentences: Sentences<ShippingRuleMessages> = {
  rule_range_empty: "El mínimo es mayor que el máximo: la regla nunca se cumpliría.",
  rule_list_empty: "La lista está vacía: la regla nunca se cumpliría.",
  rule_postcodes_elsewhere: "Ninguno de esos códigos postales es de las provincias elegidas.",
  rule_nothing_chosen: "Elegí al menos transporte, servicio, modo de despacho o caja, o que se te pregunte.",
  rule_id_unknown: "La cuenta no tiene esa regla.",
  rules_changed_meanwhile: "Otra persona guardó las reglas mientras tanto. Volvé a leerlas antes de guardar.",
  rule_never_reached: ({ position, name }) =>
    `Esta regla nunca decide: la regla ${position} («${name}») ya se queda con todo lo que ella alcanza.`,
  rule_fallback: ({ position, name }) =>
    `Esta regla solo decide cuando lo que elige la regla ${position} («${name}») no está disponible.`,
};
