import { normalizeCity } from "./names";
import { isFederalCapital, type ProvinceCode, provinceCodes, provinceNames } from "./provinces";

/** Alternative names in use, by province: `listed name: other names`. */
const otherNames: Readonly<Partial<Record<ProvinceCode, Readonly<Record<string, readonly string[]>>>>> = {
  A: {
    "Profesor Salvador Mazza": ["Salvador Mazza", "Pocitos"],
    "San José de los Cerrillos": ["Cerrillos"],
    "San José de Metán": ["Metán"],
    "San Ramón de la Nueva Orán": ["Orán", "Nueva Orán"],
  },
  B: {
    "Adolfo Gonzales Chaves": ["Gonzales Chaves", "González Chaves"],
    "Belén de Escobar": ["Escobar"],
    "Boulogne Sur Mer": ["Boulogne"],
    "Carlos Spegazzini": ["Spegazzini"],
    "Carmen de Patagones": ["Patagones"],
    "Ciudad Madero": ["Villa Madero"],
    "Coronel Brandsen": ["Brandsen"],
    "El Palomar": ["Palomar", "Ciudad Jardín"],
    "General Juan Madariaga": ["Madariaga", "General Madariaga"],
    "General Pacheco": ["Pacheco"],
    "González Catán": ["Catán"],
    "Gregorio de Laferrere": ["Laferrere"],
    "Guillermo E. Hudson": ["Hudson", "Guillermo Enrique Hudson"],
    "Ingeniero Maschwitz": ["Maschwitz"],
    "Isidro Casanova": ["Casanova"],
    "Juan María Gutiérrez": ["Gutiérrez"],
    Lanús: ["Lanús Este", "Lanús Oeste"],
    "Manuel B. Gonnet": ["Gonnet"],
    "Maquinista F. Savio": ["Maquinista Savio", "Savio"],
    "Presidente Derqui": ["Derqui"],
    Quilmes: ["Quilmes Oeste"],
    "Remedios de Escalada": ["Escalada"],
    "San Antonio de Areco": ["Areco"],
    "San Antonio de Padua": ["Padua"],
    "San Carlos de Bolívar": ["Bolívar"],
    "San Francisco Solano": ["Solano"],
    "San Martín": ["General San Martín"],
    "San Miguel del Monte": ["Monte"],
    "San Nicolás de los Arroyos": ["San Nicolás"],
    "Villa Santos Tesei": ["Villa Tesei"],
    "William Morris": ["William C. Morris"],
  },
  C: {
    Balvanera: ["Once", "Congreso", "Abasto"],
    Belgrano: ["Belgrano R", "Belgrano C", "Bajo Belgrano"],
    "Ciudad Autónoma de Buenos Aires": ["Buenos Aires", "Capital"],
    "La Boca": ["Boca"],
    "La Paternal": ["Paternal"],
    Monserrat: ["Montserrat"],
    "Nueva Pompeya": ["Pompeya"],
    Palermo: ["Palermo Soho", "Palermo Hollywood", "Palermo Chico", "Palermo Viejo", "Las Cañitas"],
    Recoleta: ["Barrio Norte"],
    "San Nicolás": ["Microcentro", "Tribunales"],
    "Villa Devoto": ["Devoto"],
    "Villa General Mitre": ["Villa Mitre"],
    "Villa Lugano": ["Lugano"],
    "Villa Soldati": ["Soldati"],
    "Villa Urquiza": ["Urquiza"],
  },
  D: { Merlo: ["Villa de Merlo"] },
  E: {
    "General Ramírez": ["Ramírez"],
    "Rosario del Tala": ["Tala"],
    "San José de Feliciano": ["Feliciano"],
    "Villa Paranacito": ["Paranacito"],
  },
  G: {
    "Santiago del Estero": ["Santiago"],
    "Termas de Río Hondo": ["Río Hondo", "Las Termas", "Las Termas de Río Hondo"],
  },
  H: {
    "General José de San Martín": ["San Martín", "General San Martín"],
    "Juan José Castelli": ["Castelli"],
    "Presidencia Roque Sáenz Peña": ["Sáenz Peña", "Roque Sáenz Peña", "Presidente Roque Sáenz Peña"],
    Resistencia: ["Chaco"],
  },
  J: {
    "San Agustín de Valle Fértil": ["Valle Fértil", "Villa San Agustín"],
    "San José de Jáchal": ["Jáchal"],
    "Villa Aberastain": ["Pocito"],
    "Villa Krause": ["Rawson"],
  },
  K: {
    "San Fernando del Valle de Catamarca": ["Catamarca", "San Fernando del Valle"],
    "San Isidro": ["Valle Viejo"],
  },
  L: { "Santa Rosa": ["La Pampa"] },
  M: { "Villa Nueva": ["Guaymallén"], "Villa Tulumaya": ["Lavalle"] },
  N: { "Leandro N. Alem": ["Alem"], Posadas: ["Misiones"], "Puerto Iguazú": ["Iguazú"] },
  P: { "Comandante Fontana": ["Fontana"] },
  Q: { "Villa La Angostura": ["La Angostura"] },
  R: {
    "General Fernández Oro": ["Fernández Oro"],
    "General Roca": ["Roca", "Fiske Menuco"],
    "Ingeniero Luis A. Huergo": ["Ingeniero Huergo", "Huergo"],
    "San Carlos de Bariloche": ["Bariloche"],
  },
  S: {
    "Granadero Baigorria": ["Baigorria"],
    "Puerto General San Martín": ["Puerto San Martín"],
  },
  T: { "Juan Bautista Alberdi": ["Alberdi"], "San Miguel de Tucumán": ["Tucumán", "San Miguel"] },
  U: { "Comodoro Rivadavia": ["Comodoro"], "Puerto Madryn": ["Madryn"] },
  W: {
    "Gobernador Ingeniero Valentín Virasoro": ["Virasoro", "Gobernador Virasoro"],
    "Paso de los Libres": ["Libres"],
  },
  X: {
    "Río Cuarto": ["Río IV"],
    "Río Tercero": ["Río III"],
    "Villa Carlos Paz": ["Carlos Paz"],
    "Villa del Totoral": ["Totoral"],
  },
  Y: {
    "Libertador General San Martín": ["Libertador", "Ledesma"],
    "San Pedro de Jujuy": ["San Pedro"],
    "San Salvador de Jujuy": ["Jujuy", "San Salvador"],
  },
  Z: {
    "Comandante Luis Piedrabuena": ["Piedrabuena", "Piedra Buena", "Comandante Luis Piedra Buena"],
    "El Calafate": ["Calafate"],
    "El Chaltén": ["Chaltén"],
    "Puerto San Julián": ["San Julián"],
  },
};

const listedNames = new Map(
  provinceCodes.flatMap((province) =>
    Object.entries(otherNames[province] ?? {}).flatMap(([listed, others]) =>
      others.map((other) => [`${province} ${normalizeCity(other)}`, normalizeCity(listed)] as const),
    ),
  ),
);

const federalCapital = normalizeCity(provinceNames.C);

/** The normalized listed names that a text may mean in a province, the likeliest first. */
export function* readingsOf(province: ProvinceCode, city: string): Generator<string> {
  const parts = city.includes(",") ? [city, city.slice(0, city.indexOf(","))] : [city];
  for (const part of parts) {
    if (province === "C" && isFederalCapital(part)) yield federalCapital;
    const whole = normalizeCity(part);
    const bare = whole.replace(/^ciudad de | (?:capital|ciudad)$/g, "");
    for (const name of [whole, bare]) {
      yield name;
      const listed = listedNames.get(`${province} ${name}`);
      if (listed) yield listed;
    }
  }
}
