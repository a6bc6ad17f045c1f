/** Numbers that are the same in every run, by the generator of Lehmer with the multiplier of Park and Miller (1993). */
export interface Random {
  /** A whole number from 0 to less than the bound. */
  below(bound: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

export function createRandom(seed: number): Random {
  let state = seed;
  const below = (bound: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * bound);
  };
  return { below, pick: (values) => values[below(values.length)] as (typeof values)[number] };
}
