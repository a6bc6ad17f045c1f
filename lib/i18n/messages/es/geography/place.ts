export const place = {
  zipcode: "Código postal",
  city: "Localidad",
  state: "Provincia",
  stateByZipcode: "Según CP",
  chooseState: "Elegí una",
  unknown: "No conocemos el código postal {zipcode}.",
  several: "{count} localidades con este código: elegí una.",
};
