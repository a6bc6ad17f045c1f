interface DemoRecipient {
  readonly name: string;
  readonly document: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly streetExtras: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** Invented people in real towns. */
export const recipients: readonly DemoRecipient[] = [
  person("Lucía Fernández", "28345112", "Av. Corrientes", "3247", "5#B", "Almagro", "Capital Federal", "1193"),
  person("Martín Gutiérrez", "31220874", "San Martín", "845", "", "Mendoza", "Mendoza", "5500"),
  person("Sofía Núñez", "35678210", "Bv. Oroño", "1120", "2#A", "Rosario", "Santa Fe", "2000"),
  person("Joaquín Peralta", "29871334", "Av. Colón", "4560", "", "Córdoba", "Córdoba", "5000"),
  person("Valentina Ríos", "38112907", "Calle 50", "732", "PB#1", "La Plata", "Buenos Aires", "1900"),
  person("Ramón Ibáñez", "17554320", "Belgrano", "210", "", "San Miguel de Tucumán", "Tucumán", "4000"),
  person("Camila Agüero", "40233781", "Caseros", "1455", "", "Salta", "Salta", "4400"),
  person("Federico Domínguez", "33009182", "Av. Argentina", "380", "7#C", "Neuquén", "Neuquén", "8300"),
  person("Micaela Sosa", "36771045", "Av. Colón", "2890", "", "Mar del Plata", "Buenos Aires", "7600"),
  person("Tomás Quiroga", "27340016", "Mitre", "615", "", "San Carlos de Bariloche", "Río Negro", "8400"),
  person("Julieta Maidana", "39120457", "Av. 25 de Mayo", "1033", "", "Resistencia", "Chaco", "3500"),
  person("Nicolás Bravo", "30458891", "Alvear", "77", "3#D", "Corrientes", "Corrientes", "3400"),
  person("Agustina Leiva", "41003376", "Av. Uruguay", "2801", "", "Posadas", "Misiones", "3300"),
  person("Emilio Cárdenas", "22879045", "San Martín", "1502", "", "Ushuaia", "Tierra del Fuego", "9410"),
  person("Rocío Villalba", "37540128", "Urquiza", "930", "", "Paraná", "Entre Ríos", "3100"),
  person("Gonzalo Herrera", "32665790", "Av. Rivadavia", "18340", "1#A", "Morón", "Buenos Aires", "1708"),
  person("Florencia Paz", "34988123", "Maipú", "2150", "", "Vicente López", "Buenos Aires", "1638"),
  person("Ignacio Bustos", "26110943", "Rivadavia", "455", "", "San Juan", "San Juan", "5400"),
  person("Mariana Echeverría", "25347766", "Av. San Martín", "640", "", "Santa Rosa", "La Pampa", "6300"),
  person("Bruno Castillo", "38900125", "Roca", "1210", "", "Comodoro Rivadavia", "Chubut", "9000"),
];

function person(
  name: string,
  document: string,
  street: string,
  streetNumber: string,
  streetExtras: string,
  city: string,
  state: string,
  zipcode: string,
): DemoRecipient {
  const account = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z ]/g, "")
    .replaceAll(" ", ".");
  const phone = `11 5${document.slice(0, 3)}-${document.slice(3, 7)}`;
  const email = `${account}@correo.example`;
  return { name, document, phone, email, street, streetNumber, streetExtras, city, state, zipcode };
}
