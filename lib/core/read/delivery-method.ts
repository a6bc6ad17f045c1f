import { foldText } from "../text/fold-text";

/** Names of shops and plug-ins for methods by which the buyer fetches the goods. */
const pickupMethods = /(?:^|[^a-z])(?:local_?pick_?up|pick_?up|retiro|recogida|click_(?:and_)?collect)(?:$|[^a-z])/;
/** A title of any other method, such as a flat rate of nothing, that says the same. */
const pickupTitle =
  /^\W{0,3}(?:retir(?:o|a|as|ar|alo|e)|recog(?:er|ida|e|elo)|pick.?up|local pickup|buscar por|paso a buscar)(?:$|[^a-z])/;
/** The same words elsewhere in a title count unless it names the buyer's home, or who fetches the goods to bring them there. */
const pickupWords =
  /(?:^|[^a-z])(?:retir(?:o|a|as|ar|arlo)|recog(?:er|ida)|busc(?:o|ar|arlo)|pick.?up|click (?:&|and|y) collect|take.?away|showroom|sin envio|(?:entrega|paso|pasa) (?:en|por) (?:el |la |nuestr[oa] )?(?:local|tienda|negocio|taller|deposito))(?:$|[^a-z])/;
/** `Envío a domicilio desde sucursal Centro`: the parcel only sets out there. */
const toTheDoor = /domicilio|home delivery|cadete|mensajer|(?:^|[^a-z])moto/;
/** A branch or a point of a carrier, in whatever words stand around it. */
const branch =
  /(?:^|[^a-z])(?:sucursal(?:es)?|puntos? (?:de )?(?:retiro|entrega|encuentro)|puntos? (?:hop|andreani)|pickit|agencia|lockers?)(?:$|[^a-z])/;
const carriers =
  /(?:^|[^a-z])(?:andreani|correo|oca|e-?pak|urbano|hop|pickit|via cargo|cruz del sur|credifin|punto)(?:$|[^a-z])/;

/**
 * Where the buyer fetches the goods by the words of a delivery method, at the shop or at a branch of a carrier; undefined for
 * goods that are brought. `method` is the shop's own name of it, if it has one.
 */
export function readPickup(title: string, method = ""): "store_pickup" | "pickup_point" | undefined {
  const [text, name] = [foldText(title.slice(0, 500)), foldText(method.slice(0, 500))];
  const words = name.replaceAll("_", " ");
  if (pickupMethods.test(name)) return carriers.test(words) ? "pickup_point" : "store_pickup";
  const isToTheDoor = toTheDoor.test(text);
  if (pickupTitle.test(text) || (!isToTheDoor && pickupWords.test(text)))
    return carriers.test(words) || carriers.test(text) ? "pickup_point" : "store_pickup";
  return !isToTheDoor && (branch.test(words) || branch.test(text)) ? "pickup_point" : undefined;
}

/** Sooner than usual, at an hour, by somebody who is called for it, or to be agreed upon: a service of its own. */
const special =
  /(?:^|[^a-z])(?:expres|urgen|priori|premium|turbo|flash|flex(?:$|[^a-z])|rapid|inmediat|same.?day|next.?day|overnight|mismo dia|en el dia|(?:dia|day) siguiente|siguiente dia|proximo dia|hoy(?:$|[^a-z])|manana|today|tomorrow|moto|mensajer|messenger|courier(?:$|[^a-z])|cadet|bici|uber|rappi|pedidos ?ya|cabify|remis|taxi|comision|flete|camion|transporte|encomienda|terminal|coordin|convenir|acord|arregl|consult|a cargo de|agreed|arrange|programad|scheduled|turno|franja|con horario|sabado|domingo|saturday|nocturn|instala|armado|refriger|congelad|internacional|international)/;
/** What a delivery takes at most, as `24/48 hs` or `3 a 5 días hábiles`. */
const hours = /(\d{1,3}) ?(?:h|hs|hrs?|horas?|hours?)(?:$|[^a-z])/g;
const days = /(\d{1,3}) ?(?:dias?|days?)(?:$|[^a-z])/g;
const usualFromHours = 49;
/** A delivery to the buyer's door that says no more, in a title or by a shop's name for a method of its own. */
const plainTitle =
  /(?:^|[^a-z])(?:envios?|domicilio|puerta|shipping|deliver|entrega|despacho|correo|standard|estandar|normal|comun|clasico|gratis|gratuit|free|bonificad|flat|tarifa|todo el pais|nacional)/;
const plainMethod =
  /(?:^|[^a-z])(?:flat_?rate|free_?shipping|local_delivery|table_?rates?|flexible_shipping|wbs|betrs|distance_rate|weight_based|per_zone)/;

/**
 * Whether the title of a method, or the shop's own name of it, promises a delivery to the door and nothing else: a sale by
 * such a method needs nobody to say what it means.
 */
export function isPlainDelivery(title: string, method = ""): boolean {
  const [text, name] = [foldText(title.slice(0, 500)), foldText(method.slice(0, 500))];
  if (text.trim() === "" && name.trim() === "") return true;
  if (readPickup(title, method) || special.test(text) || special.test(name.replaceAll("_", " "))) return false;
  const promised = [...longest(text, hours, 1), ...longest(text, days, 24)];
  if (promised.some((atMost) => atMost < usualFromHours)) return false;
  return plainTitle.test(text) || plainMethod.test(name);
}

/** The longest time of a title in hours; none where it names no time. */
function longest(text: string, times: RegExp, hoursEach: number): number[] {
  const found = [...text.matchAll(times)].map(([, count]) => Number(count) * hoursEach);
  return found.length === 0 ? [] : [Math.max(...found)];
}
