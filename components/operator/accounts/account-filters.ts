/** What the list shows, as its query takes it and as the address of the page has it. */
export type AccountFilters = {
  readonly q?: string;
  readonly status?: string;
  readonly kind?: string;
  readonly page?: string;
};

/** Reads an address that somebody may have typed: what means nothing is left out. */
export function readAccountFilters(address: { get(name: string): string | null }): AccountFilters {
  const one = (name: string, form: RegExp) => {
    const value = address.get(name);
    return value !== null && form.test(value) ? { [name]: value } : {};
  };
  return {
    ...one("q", /^.{1,100}$/),
    ...one("status", /^(active|suspended)$/),
    ...one("kind", /^(live|test)$/),
    ...one("page", /^[1-9]\d{0,5}$/),
  };
}
