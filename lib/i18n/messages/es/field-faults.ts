export const fieldFaults = {
  invalid: "Revisá este dato.",
  number: "Escribí un número válido: decimales con coma, miles sin punto.",
  required: "Completá este dato.",
  too_large: "Como máximo {maximum, number}.",
  too_long: "Hasta {maximum, number} caracteres.",
  too_many: "Como máximo {maximum, number}.",
  too_small: "Como mínimo {minimum, number}.",
};
