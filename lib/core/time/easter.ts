/**
 * Easter Sunday of a Gregorian year, 00:00 UTC. The algorithm of Meeus, Jones and Butcher (J. Meeus, *Astronomical
 * Algorithms*, 1991, chapter 8), with the names that it has there: no year is an exception.
 */
export function easterOf(year: number): Date {
  const a = year % 19;
  const [b, c] = divide(year, 100);
  const [d, e] = divide(b, 4);
  const f = quotient(b + 8, 25);
  const g = quotient(b - f + 1, 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = divide(c, 4);
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = quotient(a + 11 * h + 22 * l, 451);
  const [month, day] = divide(h + l - 7 * m + 114, 31);
  return new Date(Date.UTC(year, month - 1, day + 1));
}

const quotient = (value: number, by: number): number => Math.floor(value / by);

const divide = (value: number, by: number): [quotient: number, rest: number] => [quotient(value, by), value % by];
