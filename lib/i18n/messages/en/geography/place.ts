export const place = {
  zipcode: "Postcode",
  city: "City",
  state: "Province",
  stateByZipcode: "By postcode",
  chooseState: "Choose one",
  unknown: "We do not know the postcode {zipcode}.",
  several: "{count} places share this postcode: choose one.",
};
