export const packing = {
  all: "Ver todo",
  amount: "{count, plural, one {# artículo} other {# artículos}}",
  dimensions: "{width} × {length} × {height} cm",
  empty: "Este bulto no tiene artículos ubicados.",
  inner: "Interior de la caja: {width} × {length} × {height} cm (ancho × largo × alto)",
  picture:
    "Dibujo de la caja con {count, plural, one {# artículo} other {# artículos}}; la lista dice dónde va cada uno",
  position: "Ancho {x} · largo {y} · alto {z} cm",
  positionHint: "Cada posición se cuenta en centímetros desde la esquina del fondo.",
  start: "Paso a paso",
  step: "Paso {step} de {count}: {label}",
  steps: "Artículos en el orden en que se guardan",
};
