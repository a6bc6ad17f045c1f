/** The EAN-13 of twelve digits: appends the check digit of ISO/IEC 15420, weights 1 and 3 in turn from the left. */
export function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}
