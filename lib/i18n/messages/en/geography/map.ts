/** The map of branches and pickup points, which stands beside their list. */
export const map = {
  show: "Show map",
  hide: "Hide map",
  title: "Map",
  keys: "By keyboard: Tab goes through the points; with the focus on the map, the arrows move it and + and − zoom.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all points",
  north: "N",
  northLong: "North is up",
  group: "{count, plural, one {# point} other {# points}}: {names}",
  groupMore: "{count, plural, one {# point} other {# points}}: {names} and {more, plural, one {# more} other {# more}}",
  nearest: "{name}, the nearest",
  samePlace: "Several points at the same place",
  withoutBackground: "The cities of the background could not be loaded. The points are to scale.",
  tilesFailed: "The background of the map could not be loaded. The points are to scale.",
};
