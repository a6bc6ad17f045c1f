/** How many rows a page of a list may have; the first is usual. */
export const pageSizes = [25, 50, 100] as const;
