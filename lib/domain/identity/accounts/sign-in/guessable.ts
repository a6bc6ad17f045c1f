/**
 * How easily a password is guessed, by zxcvbn: it knows 49,000 passwords of leaks, Spanish words and names, keyboard
 * walks, dates and repetitions, and what is put together from them. Everything is in the package; nothing is sent.
 */

/** 0 … 4. Below 3 fewer than 10^8 guesses suffice. */
const acceptableScore = 3;

/** Whether a password is known or put together from what is known. `context` is known about the person. */
export async function isGuessable(password: string, context: readonly string[]): Promise<boolean> {
  const parts = [/[@.]/, /[^\p{L}\p{N}]+/u].flatMap((separator) => context.flatMap((text) => text.split(separator)));
  const words = [...context, ...parts].filter(Boolean);
  return (await estimator()).check(password, [...words, "anden", "andén"]).score < acceptableScore;
}

const estimator = async () => {
  loaded ??= load();
  return loaded;
};

let loaded: ReturnType<typeof load> | undefined;

/** Loaded with the first password: the lists take 130 ms and 30 MB, and most processes set none. */
async function load() {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-es-es"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { "passwords-common": common.dictionary["passwords-common"], ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    // Bounds of the time that a hostile password takes, which is about 100 ms.
    maxLength: 64,
    l33tMaxSubstitutions: 20,
  });
}
