interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** Height at the lower edge that bars take. */
  readonly bars: number;
}

/** In this order, unless something to press or fill in is below. */
export const toastPlaces = ["bottom-right", "bottom-center", "bottom-left", "top-center", "top-right"] as const;
type ToastPlace = (typeof toastPlaces)[number];

/** Of Sonner: the width of a toast, below which it takes all of a narrow window, and the edges around it. */
const toastWidth = 356;
const narrowWidth = 600;
/** Of a toast of three lines. */
const toastHeight = 96;
const edge = 24;
/** Below the bar at the top of a narrow window. */
const narrowTop = 72;

export function toastBox(place: ToastPlace, { width, height, bars }: Room): Box {
  const isNarrow = width <= narrowWidth;
  const boxWidth = isNarrow ? width : toastWidth;
  const left = isNarrow
    ? 0
    : { left: edge, center: (width - boxWidth) / 2, right: width - edge - boxWidth }[sideOf(place)];
  const top = place.startsWith("top") ? (isNarrow ? narrowTop : edge) : height - bars - edge - toastHeight;
  return { left, right: left + boxWidth, top, bottom: top + toastHeight };
}

const sideOf = (place: ToastPlace) =>
  place.endsWith("left") ? "left" : place.endsWith("right") ? "right" : ("center" as const);

/** The first place of which nothing is covered; if there is none, that of the fewest controls. */
export function chooseToastPlace(controls: readonly Box[], room: Room): ToastPlace {
  const covered = (place: ToastPlace): number => {
    const box = toastBox(place, room);
    const meets = (one: Box) =>
      one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top;
    return controls.filter(meets).length;
  };
  return toastPlaces.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

/** About that of the bars at the lower edge. */
const barHeight = 60;
const controlSelector = "a[href], button, input, select, textarea, summary, [role=button], [role=combobox]";

/** Where a toast covers nothing to press, by what the window shows now. */
export function freeToastPlace(): ToastPlace {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const controls = [...document.querySelectorAll<HTMLElement>(controlSelector)]
    .filter((control) => !control.closest("[inert], [aria-hidden=true], [data-sonner-toaster]"))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0);
  const bar = getComputedStyle(document.documentElement).getPropertyValue("--bottom-bar").trim();
  return chooseToastPlace(controls, { width, height, bars: bar === "0px" ? 0 : barHeight });
}
