import { drawLabel } from "../label";
import { type SimulatedOca, type SimulatedShipment, statesBeforeCollection } from "./world";
import { type Answer, dataSet, type Fields, faultText, row, string, xml } from "./xml";

/** Orders of the simulated e-Pak: booking, cancelling, listing, tracking, labels. Marks as in docs/carriers/oca.md. */

export const isKnown = ({ user, password }: SimulatedOca, { usr, psw }: Fields): boolean =>
  usr === user && psw === password;

/** [2: O1 O3] a summary with details of what was taken and what was not; a wrong password is an error in a 200. */
export function book(simulator: SimulatedOca, fields: Fields): Answer {
  if (!isKnown(simulator, fields))
    return xml(`<Errores>${row("Error", { Descripcion: "Usuario o contraseña inválidos." })}</Errores>`);
  const order = fields.xml_datos ?? "";
  const remito = attributeOf(order, "envio", "nroremito");
  const operativa = attributeOf(order, "envio", "idoperativa");
  const reason = refusalOf(simulator, order);
  const summary = (taken: number): string =>
    row("Resumen", {
      CodigoOperacion: String(13_000_000 + simulator.shipments.length),
      CantidadRegistros: "1",
      CantidadIngresados: String(taken),
      CantidadRechazados: String(1 - taken),
    });
  if (reason)
    return dataSet(
      simulator,
      [summary(0), row("DetalleRechazos", { Operativa: operativa, Remito: remito, Motivo: reason })],
      "Resultado",
    );
  // [1: O1] unconfirmed it is counted and gets no number yet.
  if (fields.confirmarretiro?.toLowerCase() !== "true") return dataSet(simulator, [summary(1)], "Resultado");
  const shipment = addShipment(simulator, remito, operativa, (order.match(/<paquete /g) ?? []).length);
  return dataSet(
    simulator,
    [
      summary(1),
      row("DetalleIngresos", {
        Operativa: operativa,
        OrdenRetiro: shipment.order,
        NumeroEnvio: shipment.number,
        Remito: remito,
        Estado: "Ingresado",
        sucursalDestino: "SIM",
      }),
    ],
    "Resultado",
  );
}

const attributeOf = (order: string, element: string, name: string): string =>
  new RegExp(`<${element} [^>]*?\\b${name}="([^"]*)"`).exec(order)?.[1] ?? "";

/** [?] what it refuses, and in which words. */
function refusalOf({ refusal, account, operativas, unserved }: SimulatedOca, order: string): string | undefined {
  const operativa = operativas.find(({ id }) => id === attributeOf(order, "envio", "idoperativa"));
  if (refusal) return refusal;
  if (attributeOf(order, "cabecera", "nrocuenta") !== account) return "Cuenta no habilitada";
  if (!operativa) return "Operativa inexistente";
  if (operativa.isToBranch && attributeOf(order, "destinatario", "idci") === "0") return "Falta el centro de destino";
  return unserved.includes(attributeOf(order, "destinatario", "cp")) ? "Código postal sin cobertura" : undefined;
}

/** [1: O1] a remito that it had before makes another shipment. */
function addShipment(simulator: SimulatedOca, remito: string, operativa: string, packages: number): SimulatedShipment {
  const n = simulator.shipments.length + 1;
  const shipment: SimulatedShipment = {
    remito,
    operativa,
    order: String(21_000_000 + n),
    number: `12174${String(n).padStart(14, "0")}`,
    packages,
    createdAt: new Date(),
    events: [],
    isCancelled: false,
    trackingCalls: 0,
  };
  simulator.shipments.push(shipment);
  return shipment;
}

/** [2: O1 O2 O3] the four results. */
export function cancel(simulator: SimulatedOca, fields: Fields): Answer {
  const { shipments, forms } = simulator;
  const shipment = shipments.find(({ order }) => order === fields.idordenretiro);
  const [code, words] = !isKnown(simulator, fields)
    ? ["110", "Usuario inválido"]
    : !shipment
      ? ["120", "La Orden no fue generada por el usuario indicado"]
      : shipment.isCancelled || shipment.events.length > statesBeforeCollection
        ? ["130", "La Orden no puede ser anulada porque se encuentra en un estado incorrecto"]
        : ["100", "Anulación exitosa"];
  if (code === "100" && shipment) {
    shipment.isCancelled = true;
    simulator.advance(shipment.number, "Retiro Cancelado");
  }
  return forms.cancelResult === "code"
    ? string(code ?? "")
    : dataSet(simulator, [row("Table", { IdResult: code ?? "", Mensaje: words ?? "" })]);
}

/** [2: O1 O2] days as DD-MM-AAAA; rows with NroProducto and NumeroEnvio [1: facts], nothing of the order. */
export function list(simulator: SimulatedOca, fields: Fields): Answer {
  const dayOf = (text: string): string => text.split("-").reverse().join("-");
  const [from, to] = [dayOf(fields.fechadesde ?? ""), dayOf(fields.fechahasta ?? "")];
  const rows = simulator.shipments
    .filter(({ createdAt }) => {
      const day = new Date(createdAt.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
      return fields.cuit === simulator.cuit && day >= from && day <= to;
    })
    .map(({ remito, number }) => row("Table", { NroProducto: `${remito}   `, NumeroEnvio: number }));
  return dataSet(simulator, rows);
}

/** [1: O2] without a number, the client's own document and CUIT are enough. */
export function traceDocument(simulator: SimulatedOca, fields: Fields): Answer {
  const found = simulator.shipments.filter(
    ({ remito, number }) =>
      number === fields.pieza || (fields.cuit === simulator.cuit && remito === fields.nrodocumentocliente),
  );
  return dataSet(
    simulator,
    found.flatMap((shipment) => eventsOf(simulator, shipment)),
  );
}

/** [1 each: O1 O9] an unknown number, or one that has not moved yet, gives an empty set. */
export function trace(simulator: SimulatedOca, fields: Fields): Answer {
  const shipment = simulator.shipments.find(({ number }) => number === fields.numeroenvio);
  if (!shipment) return dataSet(simulator, []);
  shipment.trackingCalls += 1;
  const { callsPerMove } = simulator;
  if (callsPerMove > 0 && shipment.trackingCalls % callsPerMove === 0) simulator.advance(shipment.number);
  return dataSet(simulator, eventsOf(simulator, shipment));
}

const eventsOf = ({ forms }: SimulatedOca, { number, events }: SimulatedShipment): string[] =>
  events.map(({ state, motive, branch, at }, i) =>
    forms.tracking === "present"
      ? row("Table", {
          IdLogAccion: `${number.slice(-6)}${i}`,
          NumeroEnvio: number,
          Motivo: motive,
          Estado: state,
          IdEstado: String(100 + i),
          Sucursal: branch,
          Sucursal_Direccion: "SARMIENTO 57",
          Fecha: toArgentineTime(at),
        })
      : row("Table", {
          NumeroEnvio: number,
          Descripcion_Motivo: motive,
          Desdcripcion_Estado: `${state} - Suc: ${branch}`,
          Id_Estado: String(10 + i),
          SUC: `Suc: ${branch}`,
          fecha: toArgentineTime(at),
        }),
  );

const toArgentineTime = (at: Date): string =>
  `${new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, -1)}-03:00`;

/** [2: O2 O3] by order, number or both; [1: O1] a SOAP fault for what it does not know. */
function findForLabel({ shipments, forms }: SimulatedOca, fields: Fields): SimulatedShipment | undefined {
  const [order, number] =
    forms.labelNames === "long" ? [fields.idordenretiro, fields.nroenvio] : [fields.ordenretiro, fields.numeroenvio];
  return shipments.find((shipment) => (number ? shipment.number === number : shipment.order === order));
}

const noPages = (): Answer => ({ status: 500, text: faultText("The document has no pages.") });

export function pdf(simulator: SimulatedOca, fields: Fields): Answer {
  const shipment = findForLabel(simulator, fields);
  if (!shipment) return noPages();
  const kind = fields.logisticainversa === "true" ? "inversa" : "entrega";
  return string(drawLabel(["SIMULADOR OCA", shipment.number, kind]).toString("base64"));
}

export function zpl(simulator: SimulatedOca, fields: Fields): Answer {
  const shipment = simulator.shipments.find(({ number }) => number === fields.numeroenvio);
  if (!shipment) return noPages();
  const label = `^XA^CI28^FO50,50^FD${shipment.number} ${fields.numerobulto}/${shipment.packages}^FS^XZ`;
  return string(simulator.forms.zpl === "plain" ? label : Buffer.from(label).toString("base64"));
}
