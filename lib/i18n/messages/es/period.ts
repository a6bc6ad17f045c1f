export const period = {
  label: "Período",
  week: "Esta semana",
  month: "Este mes",
  quarter: "90 días",
  custom: "Otro",
  from: "Desde",
  to: "Hasta",
  range: "{from} a {to}",
  before: "Se compara con {from} a {to}",
};
