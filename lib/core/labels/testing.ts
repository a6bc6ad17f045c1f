import type { DeliveryNoteContent, LabelContent } from "./content";
import type { PreparationContent, PreparationShipment } from "./papers/preparation-content";

/** Example contents for tests and measurements. */

export const exampleLabel: LabelContent = {
  labelCode: "0999-00151060-0103",
  guide: "0999-00151060",
  packageNumber: 1,
  packageTotal: 3,
  carrierName: "Correo Ñandú",
  serviceName: "Entrega a domicilio",
  logisticName: "Colecta por crossdock",
  weightGrams: 1250,
  heightCm: 40,
  widthCm: 30,
  lengthCm: 20,
  sender: {
    name: "Depósito Avellaneda – Señal S.A.",
    street: "Av. Hipólito Yrigoyen",
    streetNumber: "1234",
    city: "Avellaneda",
    state: "Buenos Aires",
    zipcode: "1870",
    phone: "+54 11 4222-1000",
  },
  recipient: {
    name: "Begoña Fernández",
    document: "28.123.456",
    street: "Calle Pingüino",
    streetNumber: "3100",
    streetExtras: '3.º piso "B"',
    city: "San Miguel de Tucumán",
    state: "Tucumán",
    zipcode: "T4000ABC",
    phone: "+54 9 381 555-4000",
  },
  externalId: "PED-91000",
  descriptions: ["Remera azul talle M"],
  declaredValueCents: 12_540_000,
  printedValueCents: 12_540_000,
  trackingUrl: "https://envios.example.com/track/9f8aZk31Qm7xTn2LwB0c",
  createdOn: "2026-11-20",
  routingZone: "NOA-00",
  isUpright: false,
  isFragile: false,
  isReturn: false,
  isTest: false,
};

export const exampleNote: DeliveryNoteContent = {
  ...exampleLabel,
  number: 12,
  packages: [
    {
      ...exampleLabel,
      items: [
        { sku: "REM-AZ-M", description: "Remera azul talle M", quantity: 2 },
        { sku: "PAN-NE-40", description: "Pantalón negro talle 40", quantity: 1 },
      ],
    },
  ],
};

/**
 * `count` labels, always the same ones, in every form of a label: returns, tests, pick-up points, short and long codes,
 * addresses and names. Each has its own code and tracking URL.
 */
export const seededLabels = (count: number): LabelContent[] =>
  Array.from({ length: count }, (_, index) => {
    const guide = `0999-${String((7_919 * (index + 1) ** 3) % 100_000_000).padStart(8, "0")}`;
    const total = 1 + (index % 12);
    const number = 1 + ((5 * index) % total);
    const code = `${guide}-${String(number).padStart(2, "0")}${String(total).padStart(2, "0")}`;
    return {
      ...exampleLabel,
      guide,
      labelCode: index % 17 === 16 ? `${"ABCDEFGHIJKLMNOPQR".slice(String(index).length)}${index}` : code,
      packageNumber: number,
      packageTotal: total,
      trackingUrl: `https://envios.example.com/${"sucursal/".repeat(index % 19)}track/token${index}`,
      recipient: { ...exampleLabel.recipient, name: names[index % names.length] ?? "" },
      weightGrams: 50 + 1_237 * index,
      isReturn: index % 5 === 4,
      isTest: index % 7 > 4,
      point: index % 3 === 2 ? { ...exampleLabel.sender, name: "Kiosco Güemes" } : undefined,
      routingZone: index % 2 === 0 ? "NOA-00" : undefined,
      branchCode: index % 3 === 2 ? `SUC${index}` : undefined,
      isUpright: index % 4 === 1,
      isFragile: index % 6 === 3,
    };
  });

/** `count` labels with tracking URLs of our usual length. */
export const ordinaryLabels = (count: number): LabelContent[] =>
  seededLabels(count).map((label, index) => ({
    ...label,
    trackingUrl: `https://envios.example.com/track/9f8aZk31Qm7xT${String(index).padStart(7, "0")}`,
  }));

const names = [
  "Begoña Fernández",
  "Íñigo Núñez Ibáñez",
  "Mun\u0303oz y A\u0301lvarez",
  "Łukasz Şahin – “La Ñata”",
  "Maximiliano Wenceslao Etchegoyen-Goyeneche de Álzaga Unzué y Ortiz Basualdo",
  "Ü".repeat(150),
  "王小明 y Ana 🌺",
];

/** A shipment of one box with two rows of three cups and a book on top. */
export const exampleShipment: PreparationShipment = {
  guide: "0999-00151060",
  externalId: "PED-91000",
  carrierName: "Correo Ñandú",
  serviceName: "Entrega a domicilio",
  logisticName: "Colecta por crossdock",
  recipientName: "Begoña Fernández",
  city: "San Miguel de Tucumán",
  state: "Tucumán",
  isReturn: false,
  isTest: false,
  items: [
    { sku: "TAZ-01", description: "Taza blanca de cerámica", quantity: 6 },
    { description: "Libro de tapa dura", quantity: 1 },
  ],
  packages: [
    {
      labelCode: "0999-00151060-0101",
      boxName: "Caja mediana",
      isUpright: false,
      isFragile: false,
      innerWidthCm: 30,
      innerLengthCm: 20,
      innerHeightCm: 16,
      widthCm: 31,
      lengthCm: 21,
      heightCm: 17,
      weightGrams: 3250,
      descriptions: [],
      items: [
        ...[0, 1, 2, 3, 4, 5].map((place) => ({
          sku: "TAZ-01",
          description: "Taza blanca de cerámica",
          xCm: 10 * (place % 3),
          yCm: 10 * Math.floor(place / 3),
          zCm: 0,
          widthCm: 10,
          lengthCm: 10,
          heightCm: 12,
        })),
        {
          description: "Libro de tapa dura",
          xCm: 0,
          yCm: 0,
          zCm: 12,
          widthCm: 23,
          lengthCm: 16,
          heightCm: 4,
        },
      ],
    },
  ],
};

export const examplePreparation: PreparationContent = {
  accountName: "La Ñata S.R.L.",
  originName: "Depósito Avellaneda",
  createdOn: "2026-11-20",
  shipments: [exampleShipment],
};
