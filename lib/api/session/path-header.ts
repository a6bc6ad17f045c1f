/** The address of the page being rendered, written by `proxy.ts`: a layout cannot learn it otherwise. */
export const pathHeader = "x-anden-path";
