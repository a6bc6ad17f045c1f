/** Changes to an object; a property that is left out or undefined stays unchanged. */
export type Changes<Row> = { readonly [Name in keyof Row]?: Row[Name] | undefined };
