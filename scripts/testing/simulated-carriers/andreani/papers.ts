/** What the simulator answers with: tariffs, labels and branches of its own invention, in Andreani's forms. */

interface SimulatedLoad {
  readonly grams: number;
  readonly cubicCm: number;
  readonly declaredCents: number;
}

const decimal = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const vat = (cents: number): number => Math.round((cents * 21) / 100);

/** Price by the greater of weight and volume at 350 kg/m³ [1], VAT on each part [1], all amounts as texts [2]. */
export function writeTariff({ grams, cubicCm, declaredCents }: SimulatedLoad, kilogramCents: number): object {
  const chargeableGrams = Math.max(grams, Math.ceil(cubicCm * 0.35));
  const carriage = 250_000 + Math.round((chargeableGrams * kilogramCents) / 1_000);
  const insurance = Math.round(declaredCents / 100);
  const part = (insuranceCents: number, carriageCents: number) => ({
    seguroDistribucion: decimal(insuranceCents),
    distribucion: decimal(carriageCents),
    total: decimal(insuranceCents + carriageCents),
  });
  return {
    pesoAforado: (chargeableGrams / 1_000).toFixed(2),
    tarifaSinIva: part(insurance, carriage),
    tarifaConIva: part(insurance + vat(insurance), carriage + vat(carriage)),
  };
}

export const writeZpl = (number: string, bulto: string): string =>
  `^XA^CI28^PW800^LL1200^FO60,80^A0N,60,60^FDSIMULADOR ANDREANI^FS^FO60,200^BY3^BCN,260,Y,N,N^FD${number}^FS^FO60,600^A0N,50,50^FDBulto ${bulto}^FS^XZ`;

interface SimulatedPlace {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly street: string;
  readonly number: string;
  readonly city: string;
  readonly province: string;
  readonly zipcode: string;
  readonly lat: string;
  readonly lng: string;
}

const places: readonly SimulatedPlace[] = [
  place(
    10_901,
    "SIA",
    "SIMULADA PALERMO",
    "Av. Santa Fe",
    "3200",
    "Palermo",
    "Capital Federal",
    "1425",
    "-34.588",
    "-58.410",
  ),
  place(10_902, "SIB", "SIMULADA LA PLATA", "Calle 7", "850", "La Plata", "Buenos Aires", "1900", "-34.913", "-57.950"),
  place(10_903, "SIX", "SIMULADA CORDOBA", "Av. Colón", "1100", "Córdoba", "Córdoba", "5000", "-31.410", "-64.196"),
  place(10_904, "SIS", "SIMULADA ROSARIO", "Mitre", "700", "Rosario", "Santa Fe", "2000", "-32.946", "-60.642"),
  place(10_905, "SIM", "SIMULADA MENDOZA", "San Martín", "1450", "Mendoza", "Mendoza", "5500", "-32.882", "-68.839"),
];

function place(
  ...[id, code, name, street, number, city, province, zipcode, lat, lng]: [number, ...string[]]
): SimulatedPlace {
  const texts = { code, name, street, number, city, province, zipcode, lat, lng } as Omit<SimulatedPlace, "id">;
  return { id, ...texts };
}

const writePlace = ({ id, code, name, street, number, city, province, zipcode, lat, lng }: SimulatedPlace) => ({
  id,
  codigo: code,
  numero: String(id - 10_000),
  descripcion: name,
  canal: "B2C",
  direccion: {
    calle: street,
    numero: number,
    provincia: province,
    localidad: city,
    pais: "Argentina",
    codigoPostal: zipcode,
  },
  coordenadas: { latitud: lat, longitud: lng },
  horarioDeAtencion: "Lunes a Viernes de 09:00 a 18:00",
  datosAdicionales: { seHaceAtencionAlCliente: true, tipo: "SUCURSAL", admiteEnvios: true, entregaEnvios: true },
  telefonos: [""],
  codigosPostalesAtendidos: [zipcode, ""],
});

/** The list as it is: some entries without the postcodes that they serve, depots, and branches that are not to be used [1]. */
export function writeBranches(): (ReturnType<typeof writePlace> & {
  datosAdicionales: { seHaceAtencionAlCliente: boolean };
})[] {
  const [first, second] = places.map(writePlace);
  if (!first || !second) return [];
  const depot = {
    ...first,
    id: 10_998,
    descripcion: "PLANTA SIMULADA",
    datosAdicionales: { ...first.datosAdicionales, seHaceAtencionAlCliente: false },
  };
  const closed = { ...second, id: 10_999, descripcion: "SIMULADA (NO USAR)" };
  return [...places.map(writePlace), depot, closed];
}
