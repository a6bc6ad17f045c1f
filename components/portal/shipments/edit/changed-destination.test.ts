import { describe, expect, test } from "vitest";
import { blankFields, changedDestination, fieldsOf } from "./changed-destination";

const before = {
  name: "Martín Gutiérrez",
  document: "31220874",
  phone: "261 555-0000",
  email: "martin@example.com",
  street: "San Martín",
  street_number: "845",
  street_extras: "2#B",
  zipcode: "5500",
  city: "Mendoza",
  state: "Mendoza",
};
const all = fieldsOf({ point_id: null });
const change = (typed: Partial<typeof before>, fields = all) =>
  changedDestination(before, { ...before, ...typed }, fields);

describe("what of a destination was changed", () => {
  test("is sent alone", () => {
    expect(change({ phone: "261 555-0001" })).toEqual({ phone: "261 555-0001" });
    expect(change({ street: " Belgrano ", street_number: "1200" })).toEqual({
      street: "Belgrano",
      street_number: "1200",
    });
  });

  test("is nothing for blanks around a text", () => {
    expect(change({ name: " Martín Gutiérrez " })).toBeUndefined();
  });

  test("can be emptied where it may be empty", () => {
    expect(change({ street_extras: "" })).toEqual({ street_extras: "" });
    expect(blankFields({ ...before, street_extras: "", phone: " " }, all)).toEqual(["phone"]);
  });

  test("is the whole place when a part of it was", () => {
    expect(change({ city: "Godoy Cruz" })).toEqual({ zipcode: "5500", city: "Godoy Cruz", state: "Mendoza" });
    expect(change({ zipcode: "5501", phone: "1" })).toEqual({
      zipcode: "5501",
      city: "Mendoza",
      state: "Mendoza",
      phone: "1",
    });
  });

  test("is of the person alone at a pick-up point", () => {
    const atPoint = fieldsOf({ point_id: "14677" });
    expect(change({ street: "Belgrano", name: "Ana Paz" }, atPoint)).toEqual({ name: "Ana Paz" });
    expect(blankFields({ ...before, street: "", zipcode: "" }, atPoint)).toEqual([]);
  });
});
