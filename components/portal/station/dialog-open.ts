/** Whether a dialog covers the station and takes the keys; pop-ups beside a button do not count. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]:not([data-side])') !== null;
