import type { PickupMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const pickupSentences: Sentences<PickupMessages> = {
  pickup_origin_not_confirmed: "Confirmá primero los datos del origen en la libreta de direcciones.",
  pickup_being_called: "Justo se le está avisando al transporte: probá de nuevo en un momento.",
  pickup_carrier_unavailable: "Ese transporte no retira en los orígenes de esta cuenta.",
  pickup_with_booking: "Este transporte retira cada envío cuando se crea: no hace falta pedírselo aparte.",
  pickup_day_past: "Ese día ya pasó.",
  pickup_day_too_far: ({ days }) => `Se puede pedir hasta con ${days} días de anticipación.`,
  pickup_day_off: "Los transportes no retiran los domingos ni los feriados.",
  pickup_after_cutoff: ({ time }) => `Para hoy ya es tarde: el origen entrega hasta las ${time}.`,
  pickup_hours_reversed: "Tiene que ser después de la hora de inicio.",
  pickup_hours_over: "Esa franja ya pasó.",
  pickup_nothing_waits: "No hay envíos que esperen a ese transporte en ese origen: indicá cuánto hay que retirar.",
  pickup_open_already: ({ id }) => `Ya hay un retiro de ese transporte en ese origen para ese día: el número ${id}.`,
  pickup_over: "Este retiro ya terminó.",
  pickup_too_late: "El transporte dijo que ya es tarde para anularlo.",
  pickup_day_begun: "El día del retiro ya empezó: no se puede anular.",
  pickup_decided: "Este retiro ya no espera esa respuesta.",
};
