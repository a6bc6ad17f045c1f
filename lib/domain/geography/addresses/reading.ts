import { readStreet, type StreetReading } from "@/lib/core/read/street";
import { isUnit } from "@/lib/core/read/street-segment";
import type { PlaceIndex } from "../places";
import { flat, quarterStart, remarkStart, streetWord } from "./address-words";
import type { Contact } from "./parse-contact";
import { completePlace, isFederal, provinceOf, readPlace, readPlaceStart } from "./parse-place";
import type { AddressPart } from "./parsed-address";
import { findPerson, isPerson, splitPerson } from "./people";
import { type Segment, trimmed } from "./segments";

/** What is read so far: the parts of an address, the remarks, and which parts are in doubt. */
export class Reading {
  name = "";
  street: StreetReading | undefined;
  number = "";
  remarks: string[] = [];
  city = "";
  state = "";
  zipcode: string;
  /** What a word calls the person and holds a number: with the street behind the name, if no other part has one. */
  private person = "";
  readonly doubts = new Set<AddressPart>();

  constructor(
    readonly contact: Contact,
    private readonly index: PlaceIndex,
  ) {
    this.zipcode = contact.zipcode;
  }

  placeNamed(segment: string, meaning: string): void {
    if (meaning === "name") this.placePerson(segment);
    else if (meaning === "surname") this.name = this.name ? `${this.name} ${segment}` : segment;
    // Without a number it is kept for the label of the number, as in `Calle: San Juan`, `Altura: 890`.
    else if (meaning === "street") this.placeStreet(segment, !/\d/.test(segment));
    else if (meaning === "number" && !this.number) this.number = segment;
    else if (meaning === "city") this.placeTown(segment);
    else if (meaning === "quarter") this.placeQuarter(segment);
    else if (meaning === "corners") this.remark(`entre ${segment}`);
    else if (meaning === "state") this.placeProvince(segment);
    else this.remark(segment);
  }

  /** The City is known by its neighbourhoods; elsewhere a quarter is a remark. */
  private placeQuarter(segment: string): void {
    const place = this.readPlace(segment);
    if (
      !this.city &&
      place.city === segment &&
      completePlace({ ...place, state: this.state, zipcode: this.zipcode }, this.index).state === provinceOf("CABA")
    )
      this.addPlace(place);
    else this.remark(`Barrio ${segment}`);
  }

  /** `Soy Ana Pérez de Rosario`, and a street behind the name of a sentence without commas. */
  private placePerson(segment: string): void {
    if (this.name) {
      this.remark(segment, true);
      return;
    }
    const [, person, from] = /^(\D+?) (?:de|desde|en)(?: la)? (.+)$/iu.exec(segment) ?? [];
    const place = from ? this.readPlace(from) : undefined;
    if (!person || !place || !isPerson(person) || (place.rest !== "" && !/\d/.test(place.rest))) {
      if (/\d/.test(segment)) this.person = segment;
      else this.name = segment;
      return;
    }
    this.name = person;
    this.doubts.add("name");
    if (place.rest !== "") this.doubts.add("street");
    if (place.rest === "") this.addPlace(place);
    else this.placeStreet(from ?? "");
  }

  private placeStreet(segment: string, isSure = false): void {
    const read = this.readPlace(segment);
    const isHouse = isSure || (read.rest === "" && read.zipcode === "" && /\d/.test(segment));
    const place = isHouse ? { rest: segment, city: "", state: "", zipcode: "" } : read;
    if (place.rest !== "" && this.street) {
      this.remark(segment, true);
      return;
    }
    this.addPlace(place);
    if (place.rest !== "") this.street = this.readLine(place.rest, place.state !== "" || place.zipcode !== "");
  }

  /** A line with the street, which may begin with the person. */
  private readLine(line: string, hasPlace: boolean): StreetReading {
    const read = readStreet(this.takePerson(this.takeLastPerson(line)));
    if (read.isDoubtful) for (const part of ["streetNumber", "streetExtras"] as const) this.doubts.add(part);
    if (read.number === "" && /\d/.test(line) && !isUnit(read.extras))
      for (const part of ["name", "street", "streetNumber", "streetExtras"] as const) this.doubts.add(part);
    const isOneName = this.name !== "" || streetWord.test(` ${read.name}`) || read.name.split(" ").length < 3;
    if (!isOneName) this.doubts.add("name").add("street");
    const extras = read.extras;
    if (extras === "" || isUnit(extras) || remarkStart.test(extras) || flat.test(extras) || /^\p{L}$/u.test(extras))
      return read;
    // Behind the number may stand a locality that is not known.
    this.doubts.add("city").add("streetExtras");
    const start = this.city ? undefined : readPlaceStart(extras, this.index);
    if (start) {
      this.city = start.city;
      return { ...read, extras: start.rest };
    }
    if (!hasPlace || this.zipcode || this.city || /\d/.test(extras)) return read;
    this.city = extras;
    return { ...read, extras: "" };
  }

  /** A person behind the postcode: `845 Mendoza 5500 Ana Pérez`. */
  private takeLastPerson(line: string): string {
    const words = line.split(" ");
    const at = words.findLastIndex((word) => /\d/.test(word));
    const [before, person] = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    const isBehind = /^[1-9]\d{3}$/.test(words[at] ?? "") && /\d/.test(words.slice(0, at).join(" "));
    if (this.name || !isBehind || !person.includes(" ") || !isPerson(person)) return line;
    this.name = person;
    this.doubts.add("name");
    const place = this.readPlace(before);
    this.addPlace(place);
    return place.rest;
  }

  /** The line without the person whose name begins it: `Ana Pérez San Martín 845`. */
  private takePerson(line: string): string {
    const found = streetWord.exec(line);
    if (found && !/\d/.test(line.slice(0, found.index))) {
      const before = line
        .slice(0, found.index)
        .replace(/(?:(?:^| )(?:en|de|la|el|y)){1,4} ?$|^(?:el|la|los) /gi, "")
        .trim();
      const place = this.readPlace(before);
      if (before === "" || (place.rest === "" && !isPerson(before))) this.addPlace(place);
      else if (this.name || isUnit(before) || remarkStart.test(before)) {
        this.addPlace(place);
        this.remark(place.rest, true);
      } else {
        this.name = before;
        if (!isPerson(before)) this.doubts.add("name").add("street");
      }
      return line.slice(found.index);
    }
    const [person, rest] = this.name ? [] : splitPerson(line);
    if (!person || !rest) return line;
    this.name = person;
    this.doubts.add("name").add("street");
    return rest;
  }

  private placeTown(segment: string): void {
    const place = this.readPlace(segment);
    this.addPlace(place);
    const rest = place.rest === "" ? "" : trimmed(place.rest);
    if (rest === "") return;
    if (this.city) this.remark(rest);
    else this.city = rest;
  }

  private placeProvince(segment: string): void {
    const province = provinceOf(segment);
    const place = province ? { rest: "", city: "", state: province, zipcode: "" } : this.readPlace(segment);
    if (place.city || place.state) this.addPlace(place);
    if (place.rest && !this.state) this.state = place.rest;
    else if (place.rest) this.remark(place.rest, true);
  }

  private readPlace(segment: string) {
    return readPlace(segment, this.index, { state: this.state, zipcode: this.zipcode });
  }

  private addPlace({ city, state, zipcode }: { city: string; state: string; zipcode: string }): void {
    if (zipcode) this.zipcode ||= zipcode;
    if (city && !this.city) this.city = city;
    else if (city && city !== this.city) {
      this.remark(city);
      this.doubts.add("city");
    }
    if (!state) return;
    // In `Mendoza, Mendoza` the first is the city, the second its province.
    if (this.state === state && !this.city && !isFederal(state)) this.city = state;
    else if (this.state && this.state !== state && !this.city) [this.city, this.state] = [this.state, state];
    else if (this.state && this.state !== state) this.remark(state, true);
    else this.state = state;
  }

  /** Segments without a label: by format first, then by position. */
  placeRest(given: readonly Segment[]): void {
    const segments = given.map(({ text }) => text);
    const places = segments.map((segment) => this.readPlace(segment));
    const isPlace = (at: number) => places[at]?.rest === "";
    const isRemark = (at: number) => isUnit(segments[at] ?? "") || remarkStart.test(segments[at] ?? "");
    const isHouse = (at: number) =>
      !isPlace(at) &&
      !isRemark(at) &&
      /\p{L}/u.test(segments[at] ?? "") &&
      readStreet(places[at]?.rest ?? "").number !== "";
    const all = segments.map((_, at) => at);
    // `Belgrano 1425` may be a neighbourhood with its postcode, unless no other part is a street.
    const isAlone = all.filter(isPlace).length < 2 || segments.some((segment) => quarterStart.test(segment));
    const isNumbered = (segment: string) => /^\d{3,5} \p{L}/u.test(segment) || / \d{1,5}$/.test(segment);
    const named = all.find((at) => isPlace(at) && isNumbered(segments[at] ?? ""));
    const other = this.street ? -1 : this.findStreet(given, all.filter(isHouse), isPlace, isRemark);
    const street = other < 0 && !this.street && !isAlone ? (named ?? -1) : other;
    const isWords = (at: number) => at !== street && !isRemark(at) && !/\d/.test(segments[at] ?? "");
    const later: number[] = [];
    const person = this.name ? -1 : findPerson(segments, all.filter(isWords), isPlace, street);
    for (const [at, segment] of segments.entries()) {
      if (at === person) {
        this.name = segment;
        if (!isPerson(segment) && (at > 0 || !segment.includes(" "))) this.doubts.add("name");
      } else if (at === street) this.placeStreet(segment, street === named);
      else if (isPlace(at)) this.addPlace(this.readPlace(segment));
      else later.push(at);
    }
    for (const at of later) {
      const segment = segments[at] ?? "";
      if (/^\d{1,5}$/.test(segment)) this.placeNumber(segment);
      else this.placeOther(segment, isRemark(at));
    }
    if (this.person && this.street) this.name = this.person;
    else if (this.person) this.placeStreet(this.person);
    if (!this.street) this.takeQuarter();
  }

  /** The part with the street: one with a number, else words before a part that is a number. */
  private findStreet(
    given: readonly Segment[],
    houses: readonly number[],
    isPlace: (at: number) => boolean,
    isRemark: (at: number) => boolean,
  ): number {
    const segments = given.map(({ text }) => text);
    const isOf = (at: number, form: RegExp) => form.test(` ${segments[at]}`);
    const house = houses.find((at) => isOf(at, streetWord)) ?? houses[0];
    if (house !== undefined) return house;
    const number = segments.findIndex(
      (segment, at) =>
        /^\d{1,5}$/.test(segment) &&
        at > 0 &&
        !isPlace(at - 1) &&
        !isRemark(at - 1) &&
        !isPerson(segments[at - 1] ?? ""),
    );
    if (number > 0) {
      this.number = segments[number] ?? "";
      return number - 1;
    }
    const called = given.findIndex(({ meaning }, at) => meaning === "street" && !isPlace(at));
    if (called >= 0) return called;
    return segments.findIndex(
      (segment, at) =>
        !isPlace(at) && (isOf(at, streetWord) || (/\d/.test(segment) && /\p{L}/u.test(segment) && !isRemark(at))),
    );
  }

  private placeOther(segment: string, isRemark: boolean): void {
    const place = this.readPlace(segment);
    const isSure = place.state !== "" || place.zipcode !== "" || (isRemark && place.city !== "");
    if (isSure) this.addPlace(place);
    const rest = isSure ? place.rest : segment;
    if (isRemark || this.city || (!isSure && this.zipcode) || /\d/.test(rest)) this.remark(rest, !isRemark);
    else {
      this.city = rest;
      this.doubts.add("city");
    }
  }

  private placeNumber(digits: string): void {
    if (/^[1-9]\d{3}$/.test(digits) && !this.zipcode) this.zipcode = digits;
    else if (this.street && !this.street.number && !this.number) this.number = digits;
    else if (digits !== this.zipcode && digits !== this.number) this.remark(digits, true);
  }

  /** A quarter of numbered blocks has no streets: `Barrio Los Álamos`, `Mz 5`, `Casa 12`. */
  private takeQuarter(): void {
    const starts = (form: RegExp) => this.remarks.findIndex((text) => form.test(text));
    const barrio = starts(/^(?:barrio|b[°º])(?!\p{L})/iu);
    const inside = starts(/(?<=\s)(?:barrio|b[°º])(?!\p{L})/iu);
    const at = Math.max(barrio, barrio < 0 ? inside : -1, barrio < 0 && inside < 0 ? starts(quarterStart) : -1);
    const quarter = this.remarks[at];
    if (quarter === undefined) return;
    this.remarks.splice(at, 1);
    // `manzana 24 lote 7 barrio San Jorge`: the quarter comes first.
    const start = Math.max(quarter.search(/(?<!\p{L})(?:barrio|b[°º])(?!\p{L})/iu), 0);
    const read = readStreet(quarter.slice(start));
    this.street = { ...read, extras: [trimmed(quarter.slice(0, start)), read.extras].filter(Boolean).join(", ") };
    this.doubts.add("street").add("streetNumber");
  }

  remark(text: string, isDoubtful = false): void {
    const plain = trimmed(text);
    if (plain === "") return;
    this.remarks.push(plain);
    if (isDoubtful) this.doubts.add("streetExtras");
  }
}
