export const operatorMonth = {
  title: "Cierre del mes",
  description:
    "Quién debe y a quién se le debe al final de un mes, y los archivos para el estudio contable y el ente regulador.",
  age: { upTo30: "Hasta 30 días", upTo60: "31 a 60 días", upTo90: "61 a 90 días", older: "Más de 90 días" },
  carriers: {
    title: "Saldos con los transportes",
    hint: "Al final del mes, o ahora si todavía corre, por antigüedad. Cada pago cubre lo más viejo. Son los mismos para cuentas reales y de prueba.",
    receivable: "Nos deben, por reclamos o pagos de más (sin IVA)",
    payable: "Les debemos, por envíos facturados (sin IVA)",
    carrier: "Transporte",
    balance: "Total sin IVA",
    empty: "Ningún transporte debe nada ni se le debe.",
  },
  accounts: {
    title: "Saldos de las cuentas",
    hint: "Al final del mes, o ahora si todavía corre. Cada pago cubre el cargo más viejo; una deuda tiene la edad de los cargos que quedaron sin cubrir.",
    account: "Cuenta",
    balance: "Saldo",
    summary:
      "{count, plural, one {# cuenta con saldo} other {# cuentas con saldo}}: deben {owed} y tienen {credit} a favor.",
    more: "Se muestran {shown} de {count}, las que más deben primero. El archivo las tiene a todas.",
    empty: "Ninguna cuenta debe ni tiene dinero.",
  },
  movements: {
    title: "Asientos para el estudio contable",
    hint: "Un renglón por movimiento del mes, con lo que movió en cada cuenta contable: el debe es positivo y cada renglón suma cero. Lo de los transportes va sin IVA, también lo que se les pagó. Como libro de Excel van hasta 20.000 movimientos; con más, bajá el CSV.",
  },
  statistics: {
    title: "Estadística mensual",
    hint: "Envíos despachados en el mes por provincia, servicio y escala de peso, y cuántos de ellos se entregaron, volvieron, se perdieron o tienen reclamos hasta hoy.",
  },
  register: {
    title: "Registro de prestadores de servicios postales",
    hint: "El número del RNPSP sale al pie de etiquetas, remitos, manifiestos y páginas públicas. Sin número no sale nada.",
    number: "Número de inscripción",
    save: "Guardar",
    saved: "Número de inscripción guardado",
    failed: "No pudimos traer el número de inscripción",
  },
};
