export const fieldFaults = {
  invalid: "Check this entry.",
  number: "Enter a valid number, without a thousands separator.",
  required: "Fill this in.",
  too_large: "{maximum, number} at most.",
  too_long: "Up to {maximum, number} characters.",
  too_many: "{maximum, number} at most.",
  too_small: "{minimum, number} at least.",
};
