/** The people and places used in the examples. */

export const site = "https://envios.example.com";

export const envelope = (path: string, perPage: number, entry: unknown) => ({
  data: [entry],
  links: { first: `${site}${path}?page=1`, last: `${site}${path}?page=1`, prev: null, next: null },
  meta: { current_page: 1, from: 1, last_page: 1, path: site + path, per_page: perPage, to: 1, total: 1 },
});

export const seller = { city: "Avellaneda", state: "Buenos Aires", zipcode: "1870" };
export const buyer = { city: "Mendoza", state: "Mendoza", zipcode: "5500" };

export const sellerParty = {
  name: "Depósito Sur",
  document: "30-71234567-9",
  street: "Avenida Mitre",
  street_number: "1250",
  street_extras: "PB#2",
  phone: "11 4222-1000",
  email: "deposito@example.com",
};

export const buyerParty = {
  name: "Martín Gutiérrez",
  document: "31220874",
  street: "San Martín",
  street_number: "845",
  street_extras: "2#B",
  phone: "261 555-0000",
  email: "martin@example.com",
};

export const branchAddress = {
  street: "Godoy Cruz",
  street_number: "120",
  street_extras: "",
  ...buyer,
  lat: "-32.8895",
  lng: "-68.8458",
  phone: "261 444-1100",
  open_hours: "Lunes a viernes de 9 a 18",
};

export const branch = { carrier: { id: 1, name: "Rutalba" }, name: "Rutalba Mendoza" };
