export const addressPaste = {
  open: "Pegar una dirección",
  anywhere: "o Ctrl+V en cualquier parte de la página",
  label: "Dirección completa",
  hint: "Como venga: nombre, calle, localidad, teléfono, correo electrónico, DNI. La ordenamos en el formulario.",
  example: "Lucía Fernández, Av. Corrientes 1234 piso 5 dpto B, C1043AAZ CABA, tel 11 5283-4511",
  fill: "Completar el formulario",
  tooLong: "El texto pegado es demasiado largo: leemos hasta {maximum, number} caracteres.",
  nothing: "No reconocimos ninguna parte. Completá el formulario a mano.",
  filled:
    "{count, plural, one {Completamos # campo. Revisalo antes de guardar.} other {Completamos # campos. Revisalos antes de guardar.}}",
  doubtful:
    "{count, plural, one {# campo se leyó con dudas: está en amarillo.} other {# campos se leyeron con dudas: están en amarillo.}}",
  overflow: "No entró en ningún campo: «{text}».",
  placeChanged: "El destino de la cotización ahora es {place}.",
  undo: "Deshacer",
  undone: "El formulario volvió a como estaba",
};
