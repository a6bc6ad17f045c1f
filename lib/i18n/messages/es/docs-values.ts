export const docsValues = {
  title: "Tus valores",
  hint: "Los comandos de esta página los toman del entorno: pegá esto primero en tu terminal.",
  terminal: "Terminal",
  copy: "Copiar tus valores",
  stranger: "Con sesión iniciada en una cuenta de prueba, un botón crea una credencial y los completa.",
  signIn: "Iniciar sesión",
  live: "«{account}» no es una cuenta de prueba: lo que hagas con sus credenciales es real y se cobra. Por eso acá no se crea ninguna. Para probar sin riesgo, pedí una cuenta de prueba a quien administra la plataforma.",
  noPermission:
    "En «{account}» crean credenciales solo quien es responsable de la cuenta y quienes desarrollan. Pediles una.",
  offer:
    "Podés crear una credencial de «{account}», tu cuenta de prueba. Vence en {days} días y su secreto queda solo en esta pestaña.",
  make: "Crear credencial de prueba",
  name: "Guías",
  made: "La credencial «{name}» de «{account}» está en los comandos de esta pestaña y vence el {day}.",
  manage: "Ver credenciales",
  forget: "Quitar de la pestaña",
};
