/** The name of the program, and of an installation that was given none of its own. */
export const productName = "Andén";
