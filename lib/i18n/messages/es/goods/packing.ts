export const packing = {
  all: "Ver todo",
  amount: "{count, plural, one {# artículo} other {# artículos}}",
  empty: "Este bulto no tiene artículos ubicados.",
  fragile: "Frágil",
  inner: "Interior de la caja: {size} (largo × ancho × alto)",
  picture:
    "Dibujo de la caja con {count, plural, one {# artículo} other {# artículos}}; la lista dice dónde va cada uno",
  position: "En largo {y} · ancho {x} · alto {z} cm",
  positionHint: "Cada posición se cuenta en centímetros desde la esquina del fondo.",
  start: "Paso a paso",
  step: "Paso {step} de {count}: {label}",
  steps: "Artículos en el orden en que se guardan",
  upright: "Siempre parado",
};
