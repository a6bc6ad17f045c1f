import { foldText } from "../text/fold-text";

interface Recipient {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly streetExtras: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: number | null;
  readonly pointId: string | null;
}

const folded = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{Nd}]+/gu, " ")
    .trim();

/** Name and address as one text, whatever its case, accents and signs; without contact data, which may differ. */
export const placeKeyOf = (recipient: Recipient): string => {
  const { name, street, streetNumber, streetExtras, city, state, zipcode, pointId } = recipient;
  const texts = [name, street, streetNumber, streetExtras, city, state, String(zipcode ?? ""), pointId ?? ""];
  return texts.map(folded).join("|");
};

/** The last digits of a telephone number, which stay whether it is written with country, `15` or neither. */
const ownDigits = 8;

function contactsOf({ phone, email }: Recipient): string[] {
  const digits = phone.replace(/\D/g, "").slice(-ownDigits);
  // Shops write zeros where they ask for no telephone.
  const isNumber = digits.length === ownDigits && new Set(digits).size > 1;
  const address = email.trim().toLowerCase();
  return [...(isNumber ? [digits] : []), ...(address ? [address] : [])];
}

/** By which two recipients are one person: the same place, or the same telephone or e-mail in one postcode or at one point. */
function keysOf(recipient: Recipient): string[] {
  const { zipcode, pointId } = recipient;
  const around = pointId ?? zipcode;
  const contacts = around === null ? [] : contactsOf(recipient).map((contact) => `${around} ${contact}`);
  return [placeKeyOf(recipient), ...contacts];
}

interface Person {
  readonly keys: string[];
  readonly positions: number[];
}

/** What goes to one person, in the order in which it was given. */
export function groupByPerson<Item extends { readonly recipient: Recipient }>(items: readonly Item[]): Item[][] {
  const personOfKey = new Map<string, Person>();
  for (const [at, { recipient }] of items.entries()) {
    const own: Person = { keys: keysOf(recipient), positions: [at] };
    const known = new Set(own.keys.flatMap((key) => personOfKey.get(key) ?? []));
    // The smaller ones join the largest, so that each item moves a few times at most.
    const [person = own, ...others] = [...known, own].sort((a, b) => b.positions.length - a.positions.length);
    for (const { keys, positions } of others) {
      for (const position of positions) person.positions.push(position);
      for (const key of keys) if (personOfKey.get(key) !== person) person.keys.push(key);
    }
    for (const { keys } of [own, ...others]) for (const key of keys) personOfKey.set(key, person);
  }
  return [...new Set(personOfKey.values())].map(({ positions }) =>
    positions.sort((a, b) => a - b).flatMap((at) => items[at] ?? []),
  );
}
