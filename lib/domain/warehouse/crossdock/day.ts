/** Start and end (exclusive) of a calendar day in Argentina, which has no daylight saving time. */
export function dayBounds(day: string): { readonly from: string; readonly until: string } {
  const from = new Date(`${day}T00:00:00-03:00`);
  return { from: from.toISOString(), until: new Date(from.getTime() + 86_400_000).toISOString() };
}
