// Starts Swagger UI on the reference page, in the theme that the portal was given or that the system has.
const chosen = localStorage.getItem("theme");
const system = matchMedia("(prefers-color-scheme: dark)");
const paint = () =>
  document.documentElement.classList.toggle(
    "dark-mode",
    chosen === "dark" || (chosen !== "light" && system.matches),
  );
paint();
system.addEventListener("change", paint);

window.SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  filter: true,
  displayRequestDuration: true,
  showExtensions: false,
  // Nothing is asked of other servers.
  validatorUrl: null,
});
