export const carrierRecord = {
  title: "Comparar transportes",
  hint: "Qué pasó con los envíos de cada transporte en los últimos 90 días, en toda la plataforma.",
  link: "Comparar transportes",
  rating: {
    measured: "{share} · {parcels, plural, one {# envío} other {# envíos}}",
    typed: "{share} · valor indicado a mano",
  },
  filters: "Qué se compara",
  service: "Servicio",
  allServices: "Todos los servicios",
  measuredAt: "Contado el",
  byCarrier: "En todo el país",
  byZone: "Por provincia",
  carrier: "Transporte",
  zone: "Provincia",
  elsewhere: "Otros lugares",
  ratingOfAll: "Calificación",
  parcels: "Envíos",
  show: "Qué se muestra",
  measure: { on_time: "En término", first_attempt: "Primera visita", losses: "Perdidos o dañados" },
  count: "{parcels, plural, one {# envío} other {# envíos}}",
  few: "{parcels, plural, one {solo # envío} other {solo # envíos}}",
  none: "Todavía no hay con qué comparar",
  noneHint:
    "Cuando los transportes terminen sus primeros envíos vas a ver acá cuántos llegan en término. Se cuentan cuatro veces por día.",
  noneOfService: "Ningún transporte terminó un envío de este servicio en los últimos 90 días.",
  how: {
    title: "Cómo se mide",
    parcels:
      "Cuentan los envíos que terminaron en manos del transporte en los últimos 90 días: entregados, perdidos o devueltos. Las devoluciones de compradores no cuentan. Las cuentas de prueba tampoco, salvo en los transportes de la demostración.",
    measures:
      "En término: entregado el día prometido o antes. Primera visita: entregado sin una visita fallida antes. Los porcentajes son sobre todos los envíos que terminaron.",
    rating:
      "La calificación es 70 % en término y 30 % primera visita; cada envío perdido o dañado resta lo que valen dos perfectos.",
    few: "Con menos de 30 envíos decide el azar: hasta entonces vale la calificación indicada a mano.",
  },
};
