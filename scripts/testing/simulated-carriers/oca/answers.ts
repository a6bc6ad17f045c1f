import { book, cancel, isKnown, list, pdf, trace, traceDocument, zpl } from "./orders";
import { branches, type SimulatedOca } from "./world";
import { type Answer, dataSet, escapeText, type Fields, plain, row, xml } from "./xml";

/** Answers of the simulated methods. Marks and keys of sources as in docs/carriers/oca.md. */

type Method = (simulator: SimulatedOca, fields: Fields) => Answer;

/** Parameters that each method must have: .NET rejects a form without one [1: a client that was told so]. */
const methods: Record<string, { readonly required: readonly string[]; readonly run: Method }> = {
  Tarifar_Envio_Corporativo: {
    required: [
      "PesoTotal",
      "VolumenTotal",
      "CodigoPostalOrigen",
      "CodigoPostalDestino",
      "CantidadPaquetes",
      "ValorDeclarado",
      "Cuit",
      "Operativa",
    ],
    run: quote,
  },
  IngresoORMultiplesRetiros: {
    required: ["usr", "psw", "xml_Datos", "ConfirmarRetiro", "ArchivoCliente", "ArchivoProceso"],
    run: book,
  },
  IngresoORMultiplesRetiros_v2: {
    required: ["usr", "psw", "xml_Datos", "ConfirmarRetiro", "ArchivoCliente", "ArchivoProceso", "compatMode"],
    run: book,
  },
  AnularOrdenGenerada: { required: ["usr", "psw", "IdOrdenRetiro"], run: cancel },
  List_Envios: { required: ["CUIT", "FechaDesde", "FechaHasta"], run: list },
  Tracking_Pieza: { required: ["NroDocumentoCliente", "CUIT", "Pieza"], run: traceDocument },
  Tracking_Pieza_ConIdEstado: { required: ["NumeroEnvio"], run: trace },
  GetPdfDeEtiquetasPorOrdenOrNumeroEnvio: { required: ["idOrdenRetiro", "nroEnvio", "logisticaInversa"], run: pdf },
  GetPdfDeEtiquetasPorOrdenOrNumeroEnvioParaEtiquetadora: { required: ["logisticaInversa"], run: pdf },
  ObtenerEtiquetasZPL: { required: ["ordenRetiro", "numeroEnvio", "numeroBulto"], run: zpl },
  GetCentrosImposicionConServicios: { required: [], run: listBranches },
  GetCentrosImposicionConServiciosByCP: { required: ["CodigoPostal"], run: listBranches },
  GetEpackUser: { required: ["usr", "psw"], run: findUser },
  GetEPackUser: { required: ["usr", "psw"], run: findUser },
  GetOperativasByUsuario: { required: ["usr", "psw"], run: listOperativas },
};

export function answerCall(simulator: SimulatedOca, name: string, given: Fields): Answer {
  const { forms } = simulator;
  const isThere =
    (name !== "IngresoORMultiplesRetiros_v2" || forms.hasVersion2) &&
    (!/^GetE[pP]ackUser$/.test(name) || name === forms.userMethod);
  const method = isThere ? methods[name] : undefined;
  if (!method) return plain(`${name} Web Service method name is not valid.`);
  // Names of parameters count without their case in a form of .NET.
  const fields = Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]));
  const missing = method.required.find((key) => fields[key.toLowerCase()] === undefined);
  return missing ? plain(`Missing parameter: ${missing}.`) : method.run(simulator, fields);
}

/**
 * [2: O1 O5] a row with price, addition and total to four decimals; net of VAT. A CUIT or operativa that it does not know,
 * and a place where it does not go, give an empty set [1: O1]. Units are not checked [1: O8]: a volume in other units is
 * priced like any other.
 */
function quote(simulator: SimulatedOca, fields: Fields): Answer {
  const operativa = simulator.operativas.find(({ id }) => id === fields.operativa);
  if (!operativa || fields.cuit !== simulator.cuit || simulator.unserved.includes(fields.codigopostaldestino ?? ""))
    return dataSet(simulator, []);
  const hundredths = Math.round(Number(fields.pesototal) * 100);
  const litres = Math.round(Number(fields.volumentotal) * 1_000);
  const price = 15_000_000 + hundredths * 90_000 + litres * 123_456 - (operativa.isToBranch ? 4_000_000 : 0);
  const addition = operativa.isInsured ? Number(fields.valordeclarado) * 80 : 0;
  return dataSet(simulator, [
    row("Table", {
      Tarifador: "1",
      Precio: toFourDecimals(price),
      idTiposervicio: operativa.isToBranch ? "2" : "1",
      Ambito: "Nacional 1",
      PlazoEntrega: "5",
      Adicional: toFourDecimals(addition),
      Total: toFourDecimals(price + addition),
    }),
  ]);
}

const toFourDecimals = (units: number): string =>
  `${Math.trunc(units / 10_000)}.${String(units % 10_000).padStart(4, "0")}`;

/** [2: O1 O2] no data set but a document of its own. [1] by postcode, those that serve it. */
function listBranches(_: SimulatedOca, { codigopostal }: Fields): Answer {
  const centres = branches.filter(({ zipcode }) => codigopostal === undefined || zipcode.trim() === codigopostal);
  const written = centres.map(
    ({ id, sign, name, street, number, city, zipcode, province, lat, lng, services }) =>
      `<Centro>${Object.entries({
        IdCentroImposicion: String(id),
        Sigla: sign,
        Sucursal: name,
        Calle: street,
        Numero: number,
        Torre: " ",
        Piso: "     ",
        Depto: "    ",
        Localidad: city,
        CodigoPostal: zipcode,
        Provincia: province,
        Telefono: "4000-0000      ",
        Latitud: lat,
        Longitud: lng,
        TipoAgencia: "Sucursal OCA",
        HorarioAtencion: "Lun a Vie 8:30 a 18 hs. ",
        SucursalOCA: sign,
      })
        .map(([key, value]) => `<${key}>${escapeText(value)}</${key}>`)
        .join("")}<Servicios>${services
        .map((service) => row("Servicio", { IdTipoServicio: String(service), ServicioDesc: "Admisión" }))
        .join("")}</Servicios></Centro>`,
  );
  return xml(`<CentrosDeImposicion xmlns="">${written.join("")}</CentrosDeImposicion>`);
}

/** [1: O1] 0 for a wrong password, without a word. */
function findUser(simulator: SimulatedOca, fields: Fields): Answer {
  return dataSet(simulator, [
    row("Table", isKnown(simulator, fields) ? { Existe: "1", OEP: "false", ePak: "true" } : { Existe: "0" }),
  ]);
}

/** [2: O1 O4] empty for a wrong password. */
function listOperativas(simulator: SimulatedOca, fields: Fields): Answer {
  if (!isKnown(simulator, fields)) return dataSet(simulator, []);
  return dataSet(
    simulator,
    simulator.operativas.map(({ id, name, isToBranch, isInsured }) =>
      row("Table", {
        IdOperativa: id,
        Descripcion: `${id} - ${name}`,
        ConVolumen: "true",
        ConValorDeclarado: String(isInsured),
        ASucursal: String(isToBranch),
      }),
    ),
  );
}
