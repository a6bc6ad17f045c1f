import { expect, test } from "vitest";
import { chooseToastPlace, toastBox, toastPlaces } from "./toast-place";

const desk = { width: 1366, height: 768, bars: 0 };
const phone = { width: 390, height: 844, bars: 57 };
const button = (left: number, top: number) => ({ left, right: left + 120, top, bottom: top + 36 });

test("a toast stands at the lower right where nothing is below it", () => {
  expect(chooseToastPlace([button(700, 300)], desk)).toBe("bottom-right");
});

test.each([
  ["a button at the lower right", [button(1200, 690)], desk, "bottom-center"],
  ["a footer over the whole width", [0, 200, 400, 600, 800, 1000, 1200].map((x) => button(x, 700)), desk, "top-center"],
  ["a button that ends where the toast begins", [button(866, 690)], desk, "bottom-right"],
  ["a button at the lower edge of a phone", [button(20, 720)], phone, "top-center"],
] as const)("not over %s", (_, controls, room, place) => {
  expect(chooseToastPlace(controls, room)).toBe(place);
});

test("without a free place the fewest controls are covered", () => {
  const crowded = toastPlaces.flatMap((place) => {
    const { left, top } = toastBox(place, desk);
    return place === "top-right" ? [button(left, top)] : [button(left, top), button(left + 150, top)];
  });
  expect(chooseToastPlace(crowded, desk)).toBe("top-right");
});

test.each([desk, phone])("every place is inside the window", (room) => {
  for (const place of toastPlaces) {
    const box = toastBox(place, room);
    expect(box.left >= 0 && box.right <= room.width && box.top >= 0 && box.bottom <= room.height - room.bars).toBe(
      true,
    );
  }
});
