import type { AccountMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const accountSentences: Sentences<AccountMessages> = {
  mail_server_missing: "No hay servidor de correo: SMTP_URL no está definida.",
  test_mail_not_allowed:
    "Una cuenta de prueba solo escribe a direcciones verificadas, y una suspendida a ninguna: tu dirección no puede recibir el mensaje.",
  test_mail_not_accepted: "El servidor de correo no aceptó el mensaje. Probá de nuevo más tarde.",
  invitation_not_mailed:
    "El servidor de correo no aceptó la invitación y no quedó abierta. Revisá la dirección o probá de nuevo más tarde.",
  expiry_not_in_future: "Debe ser una fecha futura.",
  too_many_credentials: ({ maximum }) =>
    `La cuenta ya tiene ${maximum} credenciales. Revocá una que no uses para crear otra.`,
  person_cannot_hold_credentials: "Ya no está en la cuenta o su rol no puede tener credenciales. Elegí a otra persona.",
  credential_would_have_no_scopes:
    "Con su rol la credencial no podría hacer nada. Elegí a otra persona o dejá que termine.",
  credentials_changed_meanwhile: "Una de las credenciales terminó o cambió mientras tanto. Mirá la lista de nuevo.",
  account_cannot_invite: "La cuenta está suspendida: no se puede invitar a nadie.",
  account_awaits_owner: ({ id }) =>
    `La cuenta número ${id} se llama igual y espera que esta persona acepte su invitación. Para darle otro enlace, invitala desde esa cuenta.`,
  scanned_by_another_person: "La sesión de este navegador es de otra persona: no se registró nada.",
  name_needed: "Escribí tu nombre.",
  not_the_password_of_user: "La contraseña no es la de ese usuario.",
  person_already_member: "Esa persona ya está en la cuenta.",
  logo_not_valid: "Debe ser una imagen PNG, JPEG o WebP de hasta 300 kB y 16 millones de píxeles.",
  email_taken: "Ya hay un usuario con ese correo electrónico.",
  email_not_valid: "El correo electrónico no es válido.",
  carrier_unknown: ({ id }) => `El transporte ${id} no existe.`,
  carrier_connected: ({ id }) => `El transporte ${id} informa con su propio sistema qué pasa con sus paquetes.`,
  password_too_short: ({ minimum }) => `La contraseña debe tener al menos ${minimum} caracteres.`,
  password_too_common:
    "Esa contraseña es de las primeras que se prueban. Elegí otra: tres o cuatro palabras sin relación sirven.",
  not_your_password: "No es tu contraseña actual.",
  code_not_valid: "El código no sirve. Escribí el que la aplicación muestra ahora.",
  two_step_already_on: "La verificación en dos pasos ya está activa.",
  only_owner: "Es la única persona titular de la cuenta. Nombrá antes a otra.",
  account_in_use: "La cuenta ya tiene envíos o saldo: abrí otra.",
  stored_bytes_full: ({ megabytes }) =>
    `La cuenta guarda hasta ${megabytes} MB de estos archivos por día. Probá de nuevo mañana.`,
  too_many_views: ({ maximum }) => `Podés guardar hasta ${maximum} vistas.`,
  view_name_taken: "Ya tenés una vista con este nombre.",
};
