/** The filters of the list, in the format of its query and of the page's URL. */
export type AccountFilters = {
  readonly q?: string;
  readonly status?: string;
  readonly kind?: string;
  readonly page?: string;
};

/** Reads the filters from an untrusted URL; invalid values are ignored. */
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
