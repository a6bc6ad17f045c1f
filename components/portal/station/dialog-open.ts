/** Whether a window lies over the station and keeps the keys; what floats beside a button does not. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]:not([data-side])') !== null;
