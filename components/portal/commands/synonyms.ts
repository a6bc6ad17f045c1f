/**
 * What people call a place or an action beside its name, in either language: sellers mix them. By address, or by `#name`
 * for what has none. Words separated by commas; a phrase counts as a whole and by its words.
 */
export const synonyms: Readonly<Record<string, { readonly es: string; readonly en: string }>> = {
  "/": { es: "inicio, panel, tablero, principal", en: "home, dashboard, start" },
  "/orders": {
    es: "pedidos, ventas, compras, órdenes, orden de compra, bandeja, pendientes, por decidir",
    en: "orders, sales, purchases, inbox, to decide",
  },
  "/orders/new": {
    es: "nuevo pedido, crear pedido, cargar venta, venta por teléfono, venta manual",
    en: "new order, create order, telephone sale, manual order",
  },
  "/returns": {
    es: "devolución, devoluciones, devolver, cambio, retorno, logística inversa, arrepentimiento",
    en: "return, returns, exchange, rma, send back, reverse logistics",
  },
  "/returns/receive": {
    es: "recibir devolución, reingreso, devuelto, dañado, volver al stock",
    en: "receive return, restock, damaged, back to stock",
  },
  "/returns/new": { es: "nueva devolución, crear devolución, cambio", en: "new return, create return, exchange" },
  "/settings/channels": {
    es: "canales, tiendas, conectar tienda, integraciones, conexiones, tienda nube, tiendanube, nuvemshop, woo, woocommerce, mercado libre, mercadolibre, meli, shopify, magento, prestashop, vtex, ecommerce, plugin, sincronizar",
    en: "channels, shops, stores, connect a shop, integrations, plug-in, sync",
  },
  "/settings/channels/woocommerce": {
    es: "conectar woocommerce, woo, wordpress, plugin",
    en: "connect woocommerce, wordpress, plug-in",
  },
  "/settings/channels/checkout": {
    es: "checkout, envío gratis, carrito, precio al comprador, costo de envío en la tienda",
    en: "checkout, free shipping, cart, buyer price",
  },
  "/quote": {
    es: "cotizar, cotizador, cotización, tarifa, precio, costo, cuánto sale, cuánto cuesta, presupuesto, calculadora, calcular envío, sucursal, flete, plazo de entrega, punto de retiro, punto de entrega, cuánto tarda",
    en: "quote, rates, price, cost, estimate, calculator, shipping cost, pickup point, freight, delivery time",
  },
  "/shipments": {
    es: "envíos, seguimiento, rastreo, rastrear, tracking, número de guía, guía, paquetes, bultos, encomiendas, dónde está, estado, exportar, descargar excel, entregas, descargar, historial de envíos",
    en: "shipments, parcels, packages, track, tracking number, where is, status, export, download, deliveries",
  },
  "/shipments/new": {
    es: "nuevo envío, crear envío, hacer envío, mandar, enviar, despachar, generar guía",
    en: "new shipment, create shipment, send, ship, dispatch",
  },
  "/shipments/import": {
    es: "importar pedidos, importar envíos, importar excel, excel, csv, xlsx, planilla, hoja de cálculo, subir archivo, carga masiva, lote",
    en: "import, spreadsheet, excel, csv, upload file, bulk, batch",
  },
  "/shipments/exceptions": {
    es: "con novedades, incidencias, problemas, demorado, atrasado, extraviado, perdido, no entregado, roto, dañado, reclamo, robo, daño, demora, reprogramar, visita",
    en: "exceptions, problems, incidents, delayed, late, lost, damaged, not delivered, claim, damage, delay, reschedule, visit",
  },
  "/print": {
    es: "etiquetas, rótulo, imprimir, impresión, impresora, remito, sticker, térmica, zebra, zpl, documentación, pdf, qr, papel, a4",
    en: "labels, print, printer, delivery note, thermal, sticker, pdf, qr, paper",
  },
  "/scan": {
    es: "estación, escanear, escáner, código de barras, armar pedidos, empaquetar, embalar, preparar, pistola, lector",
    en: "station, pack, scan, scanner, barcode, fulfil, packing",
  },
  "/picking": {
    es: "lista de preparación, picking, recolectar, juntar artículos, buscar en el depósito",
    en: "picking list, pick, collect items",
  },
  "/picking/waves": {
    es: "tanda, tandas, ola, olas de picking, carro, cajones, juntar varios pedidos, lote de pedidos",
    en: "wave, waves, batch picking, cart, bins, batch of orders",
  },
  "/pickups": {
    es: "retiro, retiros, colecta, recolección, pasar a buscar, camión, chofer, entregar al transporte, turno, camioneta, horario de retiro, cerrar el día, cierre, manifiesto, hoja de ruta, firma del chofer",
    en: "pickups, collection, collect, driver, truck, hand over, slot, van, close the day, manifest, signature",
  },
  "/requests": {
    es: "solicitudes, anular, anulaciones, cancelar, rescate, frenar envío",
    en: "requests, cancel, cancellations, rescue, stop shipment",
  },
  "/claims": {
    es: "reclamos, reclamo, reclamar, siniestro, seguro, robo, reintegro, garantía, pérdida, daño, faltante, no llegó, indemnización",
    en: "claims, claim, insurance, theft, refund, loss, damage, missing contents, not received, compensation",
  },
  "/products": {
    es: "productos, artículos, catálogo, sku, mercadería, pesos y medidas, variantes, talle, ean, proveedor, peso, dimensiones",
    en: "products, articles, items, catalogue, goods, weights and measures, variants, supplier, weight, dimensions",
  },
  "/products/new": {
    es: "nuevo producto, agregar artículo, crear producto",
    en: "new product, add item, create product",
  },
  "/products/import": {
    es: "importar productos, importar excel, excel, csv, planilla, catálogo",
    en: "import products, spreadsheet, csv, excel, catalogue",
  },
  "/inventory": {
    es: "existencias, stock, inventario, depósito, almacén, mercadería, faltantes, sin stock, reposición",
    en: "inventory, stock, warehouse, low stock, out of stock",
  },
  "/inventory/count": {
    es: "contar stock, conteo, recuento, ajuste de stock, inventario",
    en: "count stock, stocktake, adjust stock",
  },
  "/inventory/transfer": {
    es: "mover stock, pasar stock, transferir entre depósitos",
    en: "move stock, transfer stock between warehouses",
  },
  "/address-book": {
    es: "direcciones, domicilio, origen, remitente, depósito, sucursal, local, agenda, contactos, clientes, código postal, provincia, localidad, punto de despacho, horario",
    en: "addresses, origins, sender, warehouse, contacts, customers, postcode, province, city",
  },
  "/address-book/new": {
    es: "nueva dirección, agregar domicilio, agregar depósito, nuevo origen",
    en: "new address, add warehouse, new origin",
  },
  "/reports": {
    es: "informes, reportes, estadísticas, métricas, gráficos, gastos, indicadores, costos, gastos de envío, descargar informe",
    en: "reports, statistics, metrics, charts, analytics, spending, costs",
  },
  "/reports/carriers": {
    es: "desempeño, cumplimiento, demoras, entregas a tiempo, comparar transportes",
    en: "performance, on time, delays, compare carriers",
  },
  "/billing": {
    es: "saldo, plata, dinero, factura, facturación, cuenta corriente, movimientos, resumen de cuenta, pagos, deuda, crédito, gastos, boleta, nota de crédito, billetera, liquidación, reintegro",
    en: "balance, money, invoice, billing, statement, movements, payments, debt, credit, wallet, credit note, refund",
  },
  "/billing#add-money": {
    es: "cargar saldo, recargar, plata, transferir, transferencia, depositar, pagar, cbu, alias, mercado pago, comprobante, acreditar, banco, recarga, efectivo, billetera",
    en: "top up, add money, transfer, deposit, pay, payment, bank details, wallet",
  },
  "/developers": {
    es: "desarrollo, api, registro de la api, logs, llamadas, errores",
    en: "developers, api, logs, calls, errors",
  },
  "/settings": {
    es: "configuración, ajustes, opciones, configurar",
    en: "settings, options, configuration, setup",
  },
  "/settings/account": {
    es: "cuenta, empresa, razón social, cuit, logo, datos fiscales, factura, facturación, iva, teléfono",
    en: "account, company, tax number, tax data, invoice data, vat, logo",
  },
  "/settings/team": {
    es: "equipo, usuarios, empleados, personas, roles, permisos, colaboradores, accesos, invitar, vendedor, operador, socio, contador",
    en: "team, users, employees, staff, people, roles, permissions, colleagues, seller, operator, partner, accountant",
  },
  "/settings/team?new=1": {
    es: "invitar, agregar usuario, nuevo usuario, nuevo empleado, dar acceso, sumar empleado",
    en: "invite, add user, new user, new employee, give access",
  },
  "/settings/notifications": {
    es: "avisos, notificaciones, alertas, correos, emails, mails, poco saldo, mail, email",
    en: "notices, notifications, alerts, emails, low balance, email",
  },
  "/settings/audit": {
    es: "auditoría, historial, registro de cambios, quién hizo qué, quién cambió",
    en: "audit log, history, who did what, changes",
  },
  "/settings/preferences": {
    es: "preferencias, impresora, formato de etiqueta, tamaño de etiqueta, zpl, embalaje, envíos automáticos, automatizar, papel, pdf, valor declarado",
    en: "preferences, printer, label format, label size, packing, automatic shipments, paper, pdf, declared value",
  },
  "/settings/boxes": {
    es: "cajas, caja, embalaje, empaque, medidas, sobres, bolsas, volumen, dimensiones, peso volumétrico, pallet",
    en: "boxes, box, packaging, sizes, envelopes, bags, volume, dimensions, volumetric weight, pallet",
  },
  "/settings/printers": {
    es: "impresoras, impresora zebra, térmica, conectar impresora, puente de impresión, cola de impresión, cups, sin papel, imprimir sin diálogo",
    en: "printers, zebra printer, thermal, connect a printer, print bridge, print queue, cups, out of paper, print without a dialog",
  },
  "/settings/carriers": {
    es: "transportes, correo, correo argentino, andreani, oca, mensajería, operador logístico, logística, flota propia, cadetes, sucursal, expreso, comisionista, moto, fletero, servicios",
    en: "carriers, couriers, post, own fleet, branch, motorbike, services",
  },
  "/settings/shipping-rules": {
    es: "reglas de envío, automatizar, automatización, elegir transporte, prioridad",
    en: "shipping rules, automation, automate, choose carrier, priority",
  },
  "/settings/brand": {
    es: "marca, logo, colores, plantillas, correos a compradores, página de seguimiento, whatsapp, contacto, teléfono, correo a compradores",
    en: "brand, logo, colours, colors, templates, buyer emails, tracking page, contact, phone",
  },
  "/settings/returns": {
    es: "política de devoluciones, plazo de devolución, cambios, arrepentimiento",
    en: "return policy, return period, exchange",
  },
  "/settings/privacy": {
    es: "privacidad, datos personales, borrar datos, habeas data, protección de datos",
    en: "privacy, personal data, erase data, gdpr, data protection",
  },
  "/settings/credentials": {
    es: "credenciales, claves de api, clave, token, api key, secreto, llave",
    en: "api credentials, keys, token, api key, secret",
  },
  "/settings/credentials?new=1": {
    es: "nueva credencial, crear clave, generar token, nuevo token",
    en: "new credential, create key, generate token, new api key",
  },
  "/settings/webhooks": {
    es: "webhooks, callback, eventos, avisar a mi sistema, notificaciones a mi sistema",
    en: "webhooks, callbacks, events, hooks, notify my system",
  },
  "/settings/webhooks?new=1": {
    es: "nuevo webhook, agregar webhook, suscribir",
    en: "new webhook, add webhook, subscribe",
  },
  "/settings/profile": {
    es: "mi perfil, mi nombre, mi correo, idioma, mail, email",
    en: "my profile, my name, my email, language, email",
  },
  "/settings/security": {
    es: "seguridad, contraseña, clave, password, cambiar clave, segundo factor, doble factor, 2fa, verificación en dos pasos, autenticador, sesiones, dispositivos, pass, cerrar otras sesiones",
    en: "security, password, change password, 2fa, two factor, authenticator, sessions, devices, sign out of devices",
  },
  "/logout": {
    es: "cerrar sesión, salir, desconectar, desloguear, cambiar de usuario",
    en: "sign out, log out, logout, exit, switch user",
  },
  "/docs": {
    es: "ayuda, guías, manual, documentación, tutorial, instructivo, soporte, contacto, chat",
    en: "help, guides, manual, documentation, tutorial, support, contact, chat",
  },
  "/docs/reference": {
    es: "referencia de la api, api, swagger, openapi, endpoints",
    en: "api reference, api, swagger, openapi, endpoints",
  },
  "#language": {
    es: "idioma, lenguaje, inglés, español, cambiar idioma",
    en: "language, english, spanish, change language",
  },
  "#theme": {
    es: "apariencia, tema, modo oscuro, modo claro, colores",
    en: "appearance, theme, dark mode, light mode, colours",
  },
  "#keys": { es: "atajos, teclado, teclas", en: "shortcuts, keyboard, keys" },
  "/operator": { es: "resumen, inicio, panel", en: "overview, home, dashboard" },
  "/operator/accounts": {
    es: "cuentas, clientes, vendedores, tiendas, empresas",
    en: "accounts, customers, sellers, shops, companies",
  },
  "/operator/accounts?new=1": { es: "nueva cuenta, alta de cliente, nuevo vendedor", en: "new account, new customer" },
  "/operator/shipments": { es: "envíos, guías, seguimiento, paquetes", en: "shipments, tracking, parcels" },
  "/operator/requests": {
    es: "solicitudes, anulaciones, rescates",
    en: "requests, cancellations, rescues",
  },
  "/operator/claims": {
    es: "reclamos, siniestros, seguro, pérdidas, daños, carta al transporte, indemnización",
    en: "claims, insurance, losses, damage, letter to the carrier, compensation",
  },
  "/operator/top-ups": {
    es: "pedidos de saldo, transferencias, cargas, plata, pagos, cbu, banco",
    en: "top-ups, transfers, money, payments, bank details",
  },
  "/operator/month": {
    es: "cierre, mes, deudas, contador, contable, asientos, estadística, registro postal",
    en: "closing, debts, accountant, journal, statistics, postal register",
  },
  "/operator/reports": { es: "informes, reportes, estadísticas, facturación", en: "reports, statistics, billing" },
  "/operator/crossdock": {
    es: "crossdock, depósito, clasificar, recibir, hoja de ruta, escanear",
    en: "crossdock, warehouse, sort, receive, scan",
  },
  "/operator/carriers": {
    es: "transportes, correos, andreani, oca, sucursales, servicios, conexiones, contratos",
    en: "carriers, couriers, branches, services, connections, contracts",
  },
  "/operator/carriers?new=1": { es: "nuevo transporte, agregar correo", en: "new carrier, add courier" },
  "/operator/carrier-invoices": {
    es: "facturas de transportes, conciliar, diferencias de peso, disputa, nota de crédito, costos",
    en: "carriers' invoices, reconcile, weight differences, dispute, credit note, costs",
  },
  "/operator/tariffs": {
    es: "tarifas, precios, listas de precios, aumentos",
    en: "tariffs, prices, price lists, increases",
  },
  "/operator/try-price": { es: "probar un precio, cotizar, simular", en: "try a price, quote, simulate" },
  "/operator/channel-apps": {
    es: "conexiones de tiendas, tiendanube, tienda nube, aplicaciones, oauth",
    en: "shop connections, applications, oauth",
  },
  "/operator/audit": { es: "auditoría, historial, quién hizo qué", en: "audit log, history, who did what" },
  "/operator/system": {
    es: "sistema, estado, colas, trabajos, versión, errores, correo",
    en: "system, status, queues, jobs, version, errors, mail",
  },
  "/operator/profile": { es: "mi perfil, contraseña, clave, segundo factor, 2fa", en: "my profile, password, 2fa" },
};

export const synonymsOf = (id: string): string | undefined => {
  const found = synonyms[id];
  return found && `${found.es},${found.en}`;
};
