export const packing = {
  all: "Show all",
  amount: "{count, plural, one {# item} other {# items}}",
  dimensions: "{width} × {length} × {height} cm",
  empty: "This package has no placed items.",
  inner: "Inside of the box: {width} × {length} × {height} cm (width × length × height)",
  picture: "Drawing of the box with {count, plural, one {# item} other {# items}}; the list says where each one goes",
  position: "Width {x} · length {y} · height {z} cm",
  positionHint: "Every position is counted in centimetres from the far corner.",
  start: "Step by step",
  step: "Step {step} of {count}: {label}",
  steps: "Items in the order in which they are put in",
};
