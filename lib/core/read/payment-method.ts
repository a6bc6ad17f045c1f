import { foldText } from "../text/fold-text";

const onDelivery =
  /(?:^|[^a-z])cod(?:$|[^a-z])|(?:cash|pay|payment|collect).?on.?delivery|contra.?r?r?e?embolso|contra.?entrega|(?:pag[ao]|abon[ao]|efectivo|tarjeta|pos(?:t)?net).{0,30} (?:al (?:momento de )?(?:recibir|la entrega|cadete|repartidor)|al (?:momento de )?recibir|en (?:la )?entrega|en destino|en (?:tu |su |el )?(?:domicilio|casa)|a domicilio|cuando (?:lo |te )?(?:recib|lleg))/;

/** Whether a method of payment is collected on delivery, by its id or, as sellers rename others to it, by its title. */
export const isPaidOnDelivery = (method: string): boolean => onDelivery.test(foldText(method.slice(0, 500)));
