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
