/** The first word of a name: all that strangers may see of it, and how a shop greets its buyer. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";
