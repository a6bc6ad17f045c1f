/** Packages of a booking: more calls than these would not end within its deadline. */
export const packagesPerBooking = 20;
