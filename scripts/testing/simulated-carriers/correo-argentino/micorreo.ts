import { type SimulatedParcel, writeLocal } from "./parcels";
import type { SimulatedCorreo, SimulatedReply, SimulatedRequest } from "./system";

const refused = (status: number, message: string): SimulatedReply => ({
  status,
  body: { code: String(status), message },
});

/** `POST /token`, HTTP Basic; `expires` in the manual [C1], `expire` in live answers [2: C3 C4]; Argentine time. */
export function token(simulator: SimulatedCorreo, { headers }: SimulatedRequest): SimulatedReply {
  const { apiUser, apiPassword } = simulator.credentials;
  const basic = Buffer.from(`${apiUser}:${apiPassword}`).toString("base64");
  if (headers.authorization !== `Basic ${basic}`) return refused(401, "Unauthorized");
  const end = new Date(simulator.now().getTime() + 9_000_000);
  const claims = { iat: Math.floor(end.getTime() / 1000) - 9_000, exp: Math.floor(end.getTime() / 1000) };
  const issued = `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${simulator.tokens.size + 1}`;
  simulator.tokens.add(issued);
  const text = new Date(end.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  return { status: 200, body: { token: issued, [simulator.spelling === "manual" ? "expires" : "expire"]: text } };
}

export function validate(simulator: SimulatedCorreo, { body }: SimulatedRequest): SimulatedReply {
  const { shopEmail, shopPassword, customerId } = simulator.credentials;
  const { email, password } = body as { email?: string; password?: string };
  if (email !== shopEmail || password !== shopPassword) return refused(404, "Usuario no valido o inexistente");
  // Live answers have come as a number without its zeros [1: C5].
  const id = simulator.spelling === "manual" ? customerId : Number(customerId);
  return { status: 200, body: { customerId: id, createdAt: "2021-03-10" } };
}

interface RatesBody {
  readonly customerId?: string;
  readonly postalCodeOrigin?: string;
  readonly postalCodeDestination?: string;
  readonly deliveredType?: "D" | "S";
  readonly dimensions?: Readonly<Record<"weight" | "height" | "width" | "length", unknown>>;
}

/** Grams and centimetres as whole numbers [2: C1 C2]; limits of the manual of May 2026 [1: C7]. */
export function rates(simulator: SimulatedCorreo, request: SimulatedRequest): SimulatedReply {
  const {
    customerId = "",
    postalCodeOrigin,
    postalCodeDestination,
    deliveredType,
    dimensions,
  } = request.body as RatesBody;
  // Without its zeros the customer is not found, which is answered like an account without contract [1: C6, 1: P1].
  if (customerId.length < 10) return { status: 202, body: { customerId, rates: [] } };
  if (customerId !== simulator.credentials.customerId) return refused(402, `Cliente FAP no identificado ${customerId}`);
  const { weight, height, width, length } = dimensions ?? { weight: 0, height: 0, width: 0, length: 0 };
  const figures = [weight, height, width, length].map((figure) => (Number.isInteger(figure) ? Number(figure) : 0));
  const [grams = 0, ...sides] = figures;
  if (!/^\d{4}$/.test(`${postalCodeOrigin}`) || !/^\d{4}$/.test(`${postalCodeDestination}`) || figures.includes(0))
    return refused(400, "getQuotation - Hay campos obligatorios vacios");
  if (grams > 50_000) return refused(422, "Datos Invalidos: Peso supera el maximo tolerado");
  if (sides.some((side) => side > 200) || sides.reduce((sum, side) => sum + side, 0) > 300)
    return refused(422, "Datos Invalidos: La suma de los lados no puede superar 300");
  const validTo = new Date(simulator.now().getTime() + 86_400_000).toISOString();
  const products = postalCodeDestination === "9999" ? [] : simulator.priceOf(`${postalCodeDestination}`, grams);
  const asked = products.filter((product) => deliveredType === undefined || product.deliveredType === deliveredType);
  return { status: 200, body: { customerId, validTo, rates: asked } };
}

/** Answers nothing but the moment [2: C1 C4]; told twice, 402 [2: C1 C7]. */
export function importOrder(simulator: SimulatedCorreo, { body }: SimulatedRequest): SimulatedReply {
  const { customerId, extOrderId, recipient, shipping } = body as {
    customerId?: string;
    extOrderId?: string;
    recipient?: Readonly<Record<string, string>>;
    shipping?: Readonly<Record<string, unknown>>;
  };
  if (customerId !== simulator.credentials.customerId) return refused(402, `Cliente FAP no identificado ${customerId}`);
  if (!extOrderId || !recipient?.name || !recipient.email || !shipping)
    return refused(400, "Hay campos obligatorios vacios");
  if (simulator.imports.has(extOrderId)) return refused(402, "La orden ya fue importada con anterioridad.");
  if (!["D", "S"].includes(String(shipping.deliveryType))) return refused(402, "Tipo de entrega invalido");
  if (shipping.deliveryType === "S" && !shipping.agency) return refused(402, "Verifique la sucursal de destino");
  if (!["CP", "EP"].includes(String(shipping.productType)))
    return refused(402, `Tipo de encomienda ${shipping.productType} no valida`);
  if (Number(shipping.weight) > 50_000) return refused(402, "El peso excede el maximo permitido para el producto");
  const address = shipping.address as { provinceCode?: string } | undefined;
  if (shipping.deliveryType === "D" && !/^[A-HJ-NP-Z]$/.test(address?.provinceCode ?? ""))
    return refused(402, "La provincia es invalida.");
  simulator.imports.set(extOrderId, { body: body as Record<string, unknown>, number: null });
  return { status: 200, body: { createdAt: simulator.now().toISOString() } };
}

/** The number in the body of a GET after the manual [2: C1 C5], in the query after one client [?: C6]. */
export function track(simulator: SimulatedCorreo, { body, query }: SimulatedRequest): SimulatedReply {
  const inBody =
    simulator.gateway === "drops_body" ? undefined : (body as { shippingId?: string } | undefined)?.shippingId;
  const number = inBody ?? query.get("shippingId");
  if (!number) return refused(400, "Required request body is missing");
  const parcel = simulator.read(number);
  if (!parcel)
    return {
      status: 200,
      body: { date: simulator.now().toISOString(), error: "No existe el cliente o pedido", code: "0" },
    };
  return {
    status: 200,
    body: [{ id: "000017496", productId: "HC", trackingNumber: number, events: writeEvents(simulator, parcel) }],
  };
}

/** Newest first. A page of MiCorreo names the members in Spanish [1: C5]. */
const writeEvents = ({ spelling }: SimulatedCorreo, { events }: SimulatedParcel): object[] =>
  [...events]
    .reverse()
    .map(({ event, detail, branch, at }) =>
      spelling === "manual"
        ? { event, date: writeLocal(at), branch, status: detail, sign: detail === "ENTREGADO" ? "PEREZ JUAN" : "" }
        : { historia: event, fecha: writeLocal(at), planta: branch, estado: detail },
    );

const hours = { start: "0930", end: "1800" };

export function agencies({ credentials }: SimulatedCorreo, { query }: SimulatedRequest): SimulatedReply {
  if (query.get("customerId") !== credentials.customerId) return refused(402, "Customer ID no valido");
  const province = query.get("provinceCode") ?? "";
  if (!/^[A-HJ-NP-Z]$/.test(province)) return refused(400, "provinceCode requerido");
  const branch = (code: string, more: object) => ({
    code,
    name: `Sucursal ${code}`,
    manager: "Denardo, Matias Gabriel",
    email: "sucursal@example.com",
    phone: "(011) 4000-0000",
    services: { packageReception: true, pickupAvailability: true },
    location: {
      address: {
        streetName: "Vicente Lopez",
        streetNumber: "448",
        floor: null,
        apartment: null,
        locality: "Monte Grande",
        city: "Esteban Echeverria",
        province: "Buenos Aires",
        provinceCode: province,
        postalCode: `${province}1842ZAB`,
      },
      latitude: "-34.81939997",
      longitude: "-58.46747615",
    },
    hours: {
      sunday: null,
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: { start: "0900", end: "1300" },
      holidays: null,
    },
    status: "ACTIVE",
    ...more,
  });
  return {
    status: 200,
    body: [
      branch(`${province}0107`, {}),
      branch(`${province}0200`, {
        services: { packageReception: true, pickupAvailability: false },
        hours: null,
        location: null,
      }),
      branch(`${province}0900`, { status: "INACTIVE" }),
    ],
  };
}
