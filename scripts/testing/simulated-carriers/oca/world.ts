/** What the simulated OCA knows. Marks and keys of sources as in docs/carriers/oca.md. */

export interface SimulatedOperativa {
  readonly id: string;
  readonly name: string;
  readonly isToBranch: boolean;
  readonly isInsured: boolean;
}

interface SimulatedEvent {
  readonly state: string;
  readonly motive: string;
  readonly branch: string;
  readonly at: Date;
}

export interface SimulatedShipment {
  readonly remito: string;
  readonly operativa: string;
  readonly order: string;
  readonly number: string;
  readonly packages: number;
  readonly createdAt: Date;
  readonly events: SimulatedEvent[];
  isCancelled: boolean;
  trackingCalls: number;
}

/** States of a usual journey [1 each: O1 O6]. */
export const journey = [
  "En proceso de Retiro",
  "Retirado en Origen",
  "En viaje a Sucursal de Destino",
  "Arribado a Sucursal de Destino",
  "Visita a Domicilio en Curso",
  "Entregado",
];

/** [1] after this many states it is in OCA's hands, and its order cannot be cancelled. */
export const statesBeforeCollection = 1;

/** Where sources differ [?], the simulator speaks both ways. */
export interface OcaForms {
  /** [1: O1] the spelling of 2017, [1: O9] the present one with a number for each event. */
  tracking: "2017" | "present";
  /** [?] whether the label printer's methods name their parameters `idOrdenRetiro`/`nroEnvio` or `ordenRetiro`/`numeroEnvio`. */
  labelNames: "long" | "short";
  /** [?] how ZPL stands in its XML. */
  zpl: "plain" | "base64";
  /** [2] form answers; [2: O1] SOAP envelopes around the same. */
  envelope: "form" | "soap";
  /** [2: O1] recorded answers are UTF-8; documents of OCA ISO-8859-1. */
  charset: "utf-8" | "iso-8859-1";
  /** [2: O3 O8] the newer booking method; [2: O1 O2 O4] the one of the manual. */
  hasVersion2: boolean;
  /** [?] `GetEpackUser` in the recorded contract, `GetEPackUser` in a client. */
  userMethod: "GetEpackUser" | "GetEPackUser";
  /** [1: O4] a row with IdResult and Mensaje, [?] or the code alone. */
  cancelResult: "row" | "code";
}

/** The part of the simulator that its answers are made of. */
export interface SimulatedOca {
  readonly user: string;
  readonly password: string;
  readonly cuit: string;
  readonly account: string;
  readonly operativas: readonly SimulatedOperativa[];
  readonly forms: OcaForms;
  readonly shipments: SimulatedShipment[];
  readonly refusal: string | undefined;
  readonly unserved: readonly string[];
  readonly callsPerMove: number;
  advance(number: string, state?: string): void;
}

interface SimulatedBranch {
  readonly id: number;
  readonly sign: string;
  readonly name: string;
  readonly street: string;
  readonly number: string;
  readonly city: string;
  readonly zipcode: string;
  readonly province: string;
  readonly lat: string;
  readonly lng: string;
  readonly services: readonly number[];
}

/** Invented branches in the form of the recorded ones [2: O1 O2]: padded, a zero for an unknown place, a number over 999. */
export const branches: readonly SimulatedBranch[] = [
  {
    id: 2,
    sign: "SIM",
    name: "SUCURSAL SIMULADA           ",
    street: "AV. DE LA PRUEBA            ",
    number: "145  ",
    city: "VILLA CRESPO             ",
    zipcode: "1414    ",
    province: "CAPITAL FEDERAL               ",
    lat: "-34.59980000",
    lng: "-58.43770000",
    services: [1, 2, 3],
  },
  {
    id: 1042,
    sign: "X42",
    name: "AGENTE DE ENSAYO            ",
    street: "BELGRANO                    ",
    number: "s/n  ",
    city: "CÓRDOBA                  ",
    zipcode: "5000    ",
    province: "CORDOBA                       ",
    lat: "0",
    lng: "0",
    services: [1],
  },
  {
    id: 77,
    sign: "SGO",
    name: "SUCURSAL DEL ENSAYO         ",
    street: "MITRE                       ",
    number: "12   ",
    city: "LA BANDA                 ",
    zipcode: "4300    ",
    province: "SGO. DEL ESTERO               ",
    lat: "-27.73530000",
    lng: "-64.24330000",
    services: [2],
  },
  {
    id: 78,
    sign: "EST",
    name: "VENTA DE ESTAMPILLAS        ",
    street: "MITRE                       ",
    number: "14   ",
    city: "LA BANDA                 ",
    zipcode: "4300    ",
    province: "SGO. DEL ESTERO               ",
    lat: "-27.73530000",
    lng: "-64.24330000",
    services: [3],
  },
];
