/** The map of branches and pick-up points, which stands beside their list. */
export const map = {
  show: "Ver mapa",
  hide: "Ocultar mapa",
  title: "Mapa",
  keys: "Con el teclado: Tab recorre los puntos; con el foco en el mapa, las flechas lo mueven y + y − lo acercan y alejan.",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  fit: "Ver todos los puntos",
  north: "N",
  northLong: "El norte está arriba",
  group: "{count, plural, one {# punto} other {# puntos}}: {names}",
  groupMore: "{count, plural, one {# punto} other {# puntos}}: {names} y {more, plural, one {# más} other {# más}}",
  nearest: "{name}, el más cercano",
  samePlace: "Varios puntos en el mismo lugar",
  withoutBackground: "No se pudieron cargar las localidades del fondo. Los puntos están a escala.",
  tilesFailed: "El fondo del mapa no se pudo cargar. Los puntos están a escala.",
};
