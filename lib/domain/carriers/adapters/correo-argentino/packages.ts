import { asUnclear } from "./replies";

/** What Correo said to one package: the number of its order, or why it is refused. */
export type PackageResponse = { readonly number: string } | { readonly refused: string };

/** Packages that are told at a time. */
const sideBySide = 5;

/**
 * Books each package by itself: the first alone, as what is wrong with it is mostly wrong with all, then a few at a time
 * until one is refused. Throws the first failure, which is unclear once another package was booked.
 */
export async function bookPackages(
  references: readonly string[],
  book: (reference: string, index: number) => Promise<PackageResponse>,
): Promise<{ readonly numbers: readonly string[]; readonly refused: string | undefined }> {
  const numbers: string[] = [];
  for (let from = 0; from < references.length; from = from === 0 ? 1 : from + sideBySide) {
    const group = references.slice(from, from === 0 ? 1 : from + sideBySide);
    const results = await Promise.allSettled(group.map((reference, i) => book(reference, from + i)));
    const responses = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    numbers.push(...responses.flatMap((response) => ("number" in response ? [response.number] : [])));
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw numbers.length > 0 ? asUnclear(failed.reason) : failed.reason;
    const refusal = responses.find((response) => "refused" in response);
    if (refusal) return { numbers, refused: refusal.refused };
  }
  return { numbers, refused: undefined };
}
