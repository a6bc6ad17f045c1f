export const addMoney = {
  link: "Cómo agregar saldo",
  title: "Cómo agregar saldo",
  pay: "Acordá con quien administra la plataforma cómo pagar: transferencia, depósito u otro medio.",
  tell: "Avisale el importe y el número de tu cuenta, {account}, para que lo acredite.",
  afterwards: "Los envíos que esperan saldo siguen solos, del más viejo al más nuevo, apenas se acredita.",
  request: "Avisar una transferencia",
  bank: {
    alias: "Alias",
    cbu: "CBU o CVU",
    holder: "Titular",
    cuit: "CUIT",
    bank: "Banco",
    minimum: "Mínimo",
    copy: "Copiar {what}",
  },
  missing: "Faltan {amount} de saldo",
  missingHint: "Disponible: {available}. Podés crear el envío igual: espera sin etiqueta hasta que haya saldo.",
};
