export const packing = {
  all: "Show all",
  amount: "{count, plural, one {# item} other {# items}}",
  empty: "This package has no placed items.",
  fragile: "Fragile",
  inner: "Inside of the box: {size} (length × width × height)",
  picture: "Drawing of the box with {count, plural, one {# item} other {# items}}; the list says where each one goes",
  position: "At length {y} · width {x} · height {z} cm",
  positionHint: "Every position is counted in centimetres from the far corner.",
  start: "Step by step",
  step: "Step {step} of {count}: {label}",
  steps: "Items in the order in which they are put in",
  upright: "Keep upright",
};
