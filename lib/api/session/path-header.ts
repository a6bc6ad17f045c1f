/** Header with the path of the rendered page, set by `proxy.ts`, because Next gives a layout no access to it. */
export const pathHeader = "x-anden-path";
