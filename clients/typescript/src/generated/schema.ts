// biome-ignore-all format: written as openapi-typescript writes it
/** Written by `npm run openapi`. */

export interface paths {
    "/v2/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts that the caller may access
         * @description Scope `accounts.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["accounts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one account
         * @description Scope `accounts.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["accounts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balance of an account
         * @description Scope `accounts.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["accounts.getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the preferences of an account
         * @description Scope `accounts.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["accounts.getSettings"];
        /**
         * Change preferences of an account
         * @description Scope `accounts.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        put: operations["accounts.updateSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/shipping_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the shipping rules of an account in their order
         * @description Scope `accounts.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["rules.list"];
        /**
         * Replace the shipping rules of an account
         * @description Scope `accounts.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        put: operations["rules.replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/shipping_rules/dry_run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try shipping rules on the orders that wait
         * @description Scope `accounts.show`. At most 500 requests a minute, counted with the others of its kind (`quote`).
         */
        post: operations["rules.dryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhook-health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how all receivers of an account are doing
         * @description Scope `webhooks.manage`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["webhooks.getAccountHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook subscriptions of an account
         * @description Scope `webhooks.manage`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["webhooks.list"];
        put?: never;
        /**
         * Subscribe an address to a topic
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send a webhook subscription to another address
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        put: operations["webhooks.update"];
        post?: never;
        /**
         * End a webhook subscription
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        delete: operations["webhooks.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was and is to be sent to a receiver, newest first
         * @description Scope `webhooks.manage`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["webhooks.listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with what was sent and what came back
         * @description Scope `webhooks.manage`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["webhooks.getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again at once
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["webhooks.redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a webhook subscription; what it would be told is held
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["webhooks.disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook subscription, with or without what was held
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["webhooks.enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how the receiver of a webhook subscription is doing
         * @description Scope `webhooks.manage`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["webhooks.getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send everything again that did not arrive in a span of time
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["webhooks.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the secret that messages to a receiver are signed with
         * @description Scope `webhooks.manage`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["webhooks.getSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret for a webhook subscription
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["webhooks.rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/accounts/{account_id}/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event of the subscription's topic
         * @description Scope `webhooks.manage`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["webhooks.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the origins that the caller may access
         * @description Scope `addresses.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["addresses.list"];
        put?: never;
        /**
         * Create an origin
         * @description Scope `addresses.create`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["addresses.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one origin
         * @description Scope `addresses.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["addresses.get"];
        /**
         * Edit an origin
         * @description Scope `addresses.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        put: operations["addresses.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/documents/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the batches of documents of the last hour, newest first
         * @description Scope `shipment_documentation.download`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["documents.listBatches"];
        put?: never;
        /**
         * Print labels and other documents of up to 1,000 packages, in the background
         * @description Scope `shipment_documentation.download`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["documents.createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/documents/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a batch of documents is, which shipments it left out, and links to its files
         * @description Scope `shipment_documentation.download`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["documents.getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/documents/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Obtain the page to adjust a printer by: rulers, bar codes of three widths, edges
         * @description Scope `shipment_documentation.download`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["documents.getCalibrationPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record stock of a SKU that the body names: it comes in, goes out or is corrected
         * @description Scope `stocks.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["inventory.createMovementBySku"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the SKUs that the caller may access, with their stock
         * @description Scope `stocks.read`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["inventory.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory/{sku_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one SKU with its stock
         * @description Scope `stocks.read`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["inventory.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/inventory/{sku_id}/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the movements of a SKU, newest first
         * @description Scope `stocks.read`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["inventory.listMovements"];
        put?: never;
        /**
         * Record stock that comes in, goes out or is corrected
         * @description Scope `stocks.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["inventory.createMovement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the branches of the carriers around a place, nearest first
         * @description Scope `shipments.quote`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["locations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/locations/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the branches around a place that take some packages, nearest first
         * @description Scope `shipments.quote`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        post: operations["locations.search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders that the caller may access, newest first
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["orders.list"];
        put?: never;
        /**
         * Send an order, or send it again after a change
         * @description Scope `shipments.create`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["orders.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make one shipment of several orders to the same recipient
         * @description Scope `shipments.create`. At most 100 requests a minute, counted with the others of its kind (`create`).
         */
        post: operations["orders.shipTogether"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order with its lines and its shipments
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["orders.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order of which nothing is in a shipment
         * @description Scope `shipments.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["orders.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/orders/{id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a shipment of an order, or of a part of it
         * @description Scope `shipments.create`. At most 100 requests a minute, counted with the others of its kind (`create`).
         */
        post: operations["orders.ship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pickups that the caller may access, latest day first
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["pickups.list"];
        put?: never;
        /**
         * Request that a carrier collects at an origin
         * @description Scope `shipments.create`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["pickups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pickups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one pickup
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["pickups.get"];
        put?: never;
        post?: never;
        /**
         * Cancel a pickup
         * @description Scope `shipments.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        delete: operations["pickups.cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a product with its SKUs
         * @description Scope `products.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["products.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/products/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the products that the caller may access, by name
         * @description Scope `products.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["products.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shipments that the caller may access, newest first
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["shipments.list"];
        put?: never;
        /**
         * Create a shipment from a quote option
         * @description Scope `shipments.create`. At most 100 requests a minute, counted with the others of its kind (`create`).
         */
        post: operations["shipments.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a load to a destination
         * @description Scope `shipments.quote`. At most 500 requests a minute, counted with the others of its kind (`quote`).
         */
        post: operations["shipments.quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one shipment
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["shipments.get"];
        /**
         * Change the external id or the state of a shipment
         * @description Scope `shipments.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        put: operations["shipments.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a shipment, or ask for its rescue once it was dispatched
         * @description Scope `shipments.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["shipments.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/documentation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Obtain labels, delivery note or preparation sheet of a shipment
         * @description Scope `shipment_documentation.download`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["documents.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/dropoff_locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the branches where a shipment can be dropped off, nearest first
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["shipments.listDropoffLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook messages about a shipment, newest first
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["shipments.listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/prints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List when the documents of a shipment were printed, by whom and why, newest first
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["documents.listPrints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the return of a shipment, or of a part of it, from a quote option
         * @description Scope `shipments.create`. At most 100 requests a minute, counted with the others of its kind (`create`).
         */
        post: operations["returns.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/return/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote the return of a shipment, or of a part of it
         * @description Scope `shipments.quote`. At most 500 requests a minute, counted with the others of its kind (`quote`).
         */
        post: operations["returns.quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the movements of a shipment
         * @description Scope `shipments.show`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["tracking.get"];
        put?: never;
        /**
         * Report a movement, as a carrier or an own fleet
         * @description Scope `tracking.update`. At most 300 requests a minute, counted with the others of its kind (`write`).
         */
        post: operations["tracking.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Obtain a paper of a shipment by file name
         * @description Scope `shipment_documentation.download`. At most 1000 requests a minute, counted with the others of its kind (`read`).
         */
        get: operations["documents.getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "shipment.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment has another state or substatus, or is new
         * @description Sent to subscriptions of the topic `status`.
         */
        post: operations["onShipmentStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment was created
         * @description Sent to subscriptions of the topic `shipment`.
         */
        post: operations["onShipmentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment was changed
         * @description Sent to subscriptions of the topic `shipment`.
         */
        post: operations["onShipmentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.labels_printed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Labels or documents of a shipment were obtained
         * @description Sent to subscriptions of the topic `shipment`.
         */
        post: operations["onShipmentLabelsPrinted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Data, brand, preferences, shipping rules, origins, boxes, products, returns or webhooks of an account were changed
         * @description Sent to subscriptions of the topic `account`.
         */
        post: operations["onAccountUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account_balance.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The balance of an account is another
         * @description Sent to subscriptions of the topic `account_balance`.
         */
        post: operations["onAccountBalanceChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The stock of a SKU in a warehouse is another
         * @description Sent to subscriptions of the topic `stock`.
         */
        post: operations["onStockChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order came in
         * @description Sent to subscriptions of the topic `order`.
         */
        post: operations["onOrderCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was changed, is in a shipment, or needs a decision
         * @description Sent to subscriptions of the topic `order`.
         */
        post: operations["onOrderUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was cancelled
         * @description Sent to subscriptions of the topic `order`.
         */
        post: operations["onOrderCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.shipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment of an order has its guide
         * @description Sent to subscriptions of the topic `order`.
         */
        post: operations["onOrderShipped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All of an order was delivered
         * @description Sent to subscriptions of the topic `order`.
         */
        post: operations["onOrderDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test that was asked for
         * @description Sent by `webhooks.test`, with data in the shape of the subscription's topic and `test: true`; ids in it are 0.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Account: {
            id: number;
            name: string;
            company_name: string;
            /** @description Address of the picture. */
            logo: string | null;
            document: string;
            email: string;
            phone: string;
            /** @enum {string} */
            status: "active" | "suspended";
        };
        AccountBalanceChangedMessage: {
            /** @constant */
            topic: "account_balance";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                /** @description What may be spent. */
                available: number;
                /** @description What open shipments hold. */
                held: number;
                /** @constant */
                currency: "ARS";
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "account_balance.changed";
            account_id: number;
        };
        AccountBalanceTestMessage: {
            /** @constant */
            topic: "account_balance";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                /** @description What may be spent. */
                available: number;
                /** @description What open shipments hold. */
                held: number;
                /** @constant */
                currency: "ARS";
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
                /** @constant */
                test: true;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "webhook.test";
            account_id: number;
        };
        AccountList: {
            data: components["schemas"]["Account"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        AccountTestMessage: {
            /** @constant */
            topic: "account";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
                /** @constant */
                test: true;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "webhook.test";
            account_id: number;
        };
        AccountUpdatedMessage: {
            /** @constant */
            topic: "account";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "account.updated";
            account_id: number;
        };
        Address: {
            id: number;
            name: string;
            document: string;
            street: string;
            street_number: string;
            street_extras: string;
            city: {
                id: number;
                name: string;
            };
            state: {
                /** @description Number of the province, by INDEC. */
                id: number;
                name: string;
            };
            zipcode: string;
            phone: string;
            email: string;
            hours: {
                open: string;
                close: string;
            } | null;
            accounts: {
                id: number;
                name: string;
                options: {
                    automatic_status_change: boolean;
                    pickup_days: string[];
                    preparation_time: number;
                    use_preparation_time: boolean;
                    logistic_types: ("crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment")[];
                    is_default: boolean;
                };
            }[];
            use_for_shipping: boolean;
        };
        AddressEdit: {
            /** Format: int64 */
            account_id?: number | string;
            name: string;
            document: string;
            street: string;
            street_number: string;
            street_extras?: string | null;
            city: string | {
                name: string;
            };
            state: string | {
                name: string;
            };
            /** @description A postcode of four digits, a CPA such as `C1425ABC`, or half a CPA such as `B7600`. */
            zipcode: number | string;
            phone: string;
            /** Format: email */
            email: string;
            hours?: {
                open: string;
                close: string;
            } | null;
            /** @enum {boolean|integer|string|null} */
            use_for_shipping?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
            options?: components["schemas"]["AddressOptionsInput"] | null;
            /** @description As in answers; `account_id` and `options` win. */
            accounts?: {
                /** Format: int64 */
                id?: number | string | null;
                options?: components["schemas"]["AddressOptionsInput"] | null;
            }[] | {
                [key: string]: {
                    /** Format: int64 */
                    id?: number | string | null;
                    options?: components["schemas"]["AddressOptionsInput"] | null;
                };
            } | null;
        };
        AddressInput: components["schemas"]["AddressEdit"];
        AddressList: {
            data: components["schemas"]["Address"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        AddressOptionsInput: {
            /** @enum {boolean|integer|string|null} */
            automatic_status_change?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
            pickup_days?: (number | string)[] | {
                [key: string]: number | string;
            } | null;
            /**
             * Format: int32
             * @description Hours.
             */
            preparation_time?: number | string | null;
            /** @enum {boolean|integer|string|null} */
            use_preparation_time?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
            logistic_types?: ("crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment")[] | null;
            /** @enum {boolean|integer|string|null} */
            is_default?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
        };
        Billing: {
            /** @constant */
            currency: "ARS";
            /** @description What was posted, held money included. */
            balance: number;
            /** @description Set aside for shipments that were not dispatched yet. */
            held: number;
            /** @description Balance less what is held. */
            available: number;
            /** @description How far below zero `available` may go. */
            credit_limit: number;
        };
        Cancellation: {
            shipment_id: number;
            /** @constant */
            success: true;
            /** @enum {string} */
            result: "canceled" | "rescue_requested";
        };
        Container: {
            id: number | null;
            description: string;
            outer_width: number;
            outer_height: number;
            outer_length: number;
            inner_width: number;
            inner_length: number;
            inner_height: number;
            empty_weight: number;
            max_weight: number;
        };
        CreatedShipment: {
            id: number;
            external_id: string;
            delivery_id: string | null;
            carrier_tracking_id: string | null;
            carrier_tracking_id_alt: string | null;
            /** Format: date-time */
            created_at: string;
            account_id: number;
            parent_shipment_id: number | null;
            /** @enum {string} */
            service_type: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
            /** @enum {string} */
            logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
            carrier: {
                id: number;
                name: string;
                logo: string;
            };
            /** @enum {string} */
            status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
            status_name: string;
            /** @enum {string|null} */
            substatus_code: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
            /** Format: date-time */
            last_status_at: string;
            tracking: string;
            tracking_external: string;
            crossdock_notified: boolean;
            declared_value: number;
            price: number;
            price_incl_tax: number;
            total_weight: number;
            total_volume: number;
            total_packages: number;
            delivery_time: {
                min: number;
                max: number;
                /** Format: date-time */
                estimated_delivery: string;
            };
            origin: {
                id: number;
                name: string;
                document: string;
                street: string;
                street_number: string;
                street_extras: string;
                city: string;
                state: string;
                zipcode: string;
                phone: string;
                email: string;
            };
            destination: {
                name: string;
                document: string;
                phone: string;
                email: string;
                point_id: string | null;
                street: string;
                street_number: string;
                street_extras: string;
                city: string;
                state: string;
                zipcode: string;
            };
            packages: components["schemas"]["Package"][];
            tags: string[];
            /**
             * @description Why it stays `new`: money or state of the account; its carrier has not booked it yet (`carrier`) or does not take it (`carrier_refusal`, the history says why).
             * @enum {string|null}
             */
            waiting_for: "money" | "account" | "origin" | "carrier" | "carrier_refusal" | null;
            /** @description The account's rule that chose carrier and service. */
            shipping_rule: components["schemas"]["NamedShippingRule"] | null;
            /** @description Only with `wait=label`. Null if the shipment is not ready yet: `waiting_for` says why, and its documents are fetched later. */
            label?: components["schemas"]["Documentation"] | null;
        };
        DocumentBatch: {
            id: number;
            account_id: number;
            /**
             * @description `failed`: it was given up; ask for it again.
             * @enum {string}
             */
            state: "queued" | "working" | "done" | "failed";
            /** @description Shipments. */
            total: number;
            /** @description Shipments that are printed and noted as such, or refused. */
            done: number;
            /** @description From 0 to 1. */
            progress: number;
            what: ("label" | "document" | "preparation")[];
            /** @enum {string} */
            format: "pdf" | "zpl";
            /** @enum {string} */
            layout: "10x15" | "a4";
            start_cell: number;
            dpi: number;
            /** @enum {string} */
            bundle: "merged" | "zip";
            /** @enum {string} */
            order: "given" | "created" | "external_id" | "sku";
            no_status_change: boolean;
            reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /**
             * Format: date-time
             * @description When the batch and its files are forgotten.
             */
            expires_at: string | null;
            /** @description Shipments without documents; the others are printed. */
            refusals: {
                shipment_id: number;
                /** @enum {string} */
                code: "not_found" | "document_not_ready" | "not_printable" | "carrier_label_format" | "carrier_label_unprintable";
                message: string;
            }[];
            links: {
                /** Format: uri */
                self: string;
                /** @description Empty until the batch is done, and when every shipment was refused. */
                files: {
                    /**
                     * @description Null for an archive.
                     * @enum {string|null}
                     */
                    what: "label" | "document" | "preparation" | null;
                    filename: string;
                    content_type: string;
                    bytes: number;
                    /**
                     * Format: uri
                     * @description Needs no credentials, until `expires_at`.
                     */
                    url: string;
                }[];
            };
        };
        DocumentBatchInput: {
            /** Format: int64 */
            account_id: number | string;
            /** @description These, or `filter`. */
            shipment_ids?: (number | string)[] | {
                [key: string]: number | string;
            } | null;
            /** @description All shipments of the account that match, as many as a batch takes. */
            filter?: {
                /** @enum {string|null} */
                status?: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired" | null;
                /** Format: int64 */
                origin_id?: number | string | null;
                /** @enum {string|null} */
                service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
                /** @enum {string|null} */
                logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
                external_id?: string | null;
                /**
                 * @description Whether labels or delivery note were ever obtained.
                 * @enum {boolean|integer|string|null}
                 */
                printed?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
                /**
                 * Format: date-time
                 * @description Created at this moment or later.
                 */
                created_from?: string | null;
                /**
                 * Format: date-time
                 * @description Created before this moment.
                 */
                created_to?: string | null;
            } | null;
            /** @description Labels, delivery notes, preparation sheets. */
            what?: ("label" | "document" | "preparation")[] | {
                [key: string]: "label" | "document" | "preparation";
            } | string;
            /**
             * @description Of the labels; everything else is a PDF.
             * @default pdf
             * @enum {string}
             */
            format?: "pdf" | "zpl";
            /**
             * @description Of labels as PDF: each on a page of 100 × 150 mm, or four on a sheet of A4.
             * @default 10x15
             * @enum {string}
             */
            layout?: "10x15" | "a4";
            /**
             * Format: int32
             * @description Where on the first A4 sheet the first label goes: 1 top left, 2 top right, 3, 4 below.
             * @default 1
             */
            start_cell?: number | string;
            /**
             * @description Of labels as ZPL: dots per inch of the printer.
             * @default 203
             * @enum {integer|string}
             */
            dpi?: 203 | 300 | "203" | "300";
            /**
             * @description One file for each `what`, or one archive with a file for each shipment and `what`.
             * @default merged
             * @enum {string}
             */
            bundle?: "merged" | "zip";
            /**
             * @description As in `shipment_ids` (a filter: as created), as created, by external id, or by first SKU.
             * @default given
             * @enum {string}
             */
            order?: "given" | "created" | "external_id" | "sku";
            /**
             * @description Leaves the shipments in their states; else they become ready to ship.
             * @default false
             * @enum {boolean|integer|string}
             */
            no_status_change?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
            /** @description Why it is printed, most of all why again; kept in the history of prints. */
            reason?: string | null;
        };
        DocumentBatchList: {
            data: components["schemas"]["DocumentBatch"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        /** @description `body` and `content` are the same bytes, Base64. */
        Documentation: {
            /** @enum {string} */
            format: "pdf" | "zpl";
            body: string;
            content: string;
        };
        DropoffLocation: {
            carrier: {
                id: number;
                name: string;
            };
            name: string;
            address: {
                street: string;
                street_number: string;
                street_extras: string;
                city: string;
                state: string;
                zipcode: string;
                lat: string;
                lng: string;
                phone: string;
                open_hours: string;
            };
        };
        DropoffLocations: {
            data: components["schemas"]["DropoffLocation"][];
        };
        EditedShipment: {
            id: number;
            external_id: string;
            delivery_id: string | null;
            carrier_tracking_id: string | null;
            carrier_tracking_id_alt: string | null;
            /** Format: date-time */
            created_at: string;
            account_id: number;
            parent_shipment_id: number | null;
            /** @enum {string} */
            service_type: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
            /** @enum {string} */
            logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
            carrier: {
                id: number;
                name: string;
                logo: string;
            };
            /** @enum {string} */
            status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
            status_name: string;
            /** @enum {string|null} */
            substatus_code: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
            /** Format: date-time */
            last_status_at: string;
            tracking: string;
            tracking_external: string;
            crossdock_notified: boolean;
            declared_value: number;
            price: number;
            price_incl_tax: number;
            total_weight: number;
            total_volume: number;
            total_packages: number;
            delivery_time: {
                min: number;
                max: number;
                /** Format: date-time */
                estimated_delivery: string;
            };
            origin: {
                id: number;
                name: string;
                document: string;
                street: string;
                street_number: string;
                street_extras: string;
                city: string;
                state: string;
                zipcode: string;
                phone: string;
                email: string;
            };
            destination: {
                name: string;
                document: string;
                phone: string;
                email: string;
                point_id: string | null;
                street: string;
                street_number: string;
                street_extras: string;
                city: string;
                state: string;
                zipcode: string;
            };
            packages: components["schemas"]["Package"][];
            tags: string[];
            /**
             * @description Why it stays `new`: money or state of the account; its carrier has not booked it yet (`carrier`) or does not take it (`carrier_refusal`, the history says why).
             * @enum {string|null}
             */
            waiting_for: "money" | "account" | "origin" | "carrier" | "carrier_refusal" | null;
            /** @description The account's rule that chose carrier and service. */
            shipping_rule: components["schemas"]["NamedShippingRule"] | null;
            shipment_id: number;
            /** @constant */
            success: true;
            /** @enum {string} */
            result: "updated" | "canceled";
        };
        /**
         * Error code
         * @description Never changes with the language.
         *
         *     | Code | Status | When | What to do |
         *     |---|---|---|---|
         *     | `bad_request` | 400 | The request cannot be read: the body is not JSON or not UTF-8, or the Idempotency-Key is malformed. | Correct the program that writes the request. The same request fails again. |
         *     | `unauthenticated` | 401 | The credentials are missing, wrong, revoked or expired. | Check token and secret, or make a new credential in the portal. |
         *     | `forbidden` | 403 | The credential lacks the scope of the operation, or does not reach the account. | Use a credential that has the scope, of a user who belongs to the account. |
         *     | `not_found` | 404 | No such resource or path, or the resource belongs to an account that the credential does not reach. | Check the id, the path and the account of the credential. |
         *     | `method_not_allowed` | 405 | The path does not have the method. | Use one of the methods of the header Allow. |
         *     | `illegal_transition` | 409 | A shipment in its present state cannot take the state asked for. | Read the shipment, and ask for a state that follows its own. |
         *     | `document_not_ready` | 409 | The shipment has no documents yet, or no longer because it was cancelled or has expired. | Wait for the state documentation_ready (webhook topic status), then ask again. |
         *     | `conflict` | 409 | The present state of the resource does not allow the change. | Read the resource; the message names the obstacle. |
         *     | `idempotency_key_in_use` | 409 | The first request with this Idempotency-Key is still running. | Send the same request again after the seconds of Retry-After. |
         *     | `shipping_rule_asks` | 409 | A shipping rule of the account wants a person to choose, and the request names no carrier. | Name carrier_id, service_type and logistic_type of an option of a quote. |
         *     | `body_too_large` | 413 | The body is larger than 1 MiB. | Send less in one request. |
         *     | `unsupported_media_type` | 415 | The body is not application/json. | Send JSON with the header Content-Type: application/json. |
         *     | `validation_failed` | 422 | A field is missing or has a value that is not allowed. | Correct the fields; v2 lists them in errors by their path. |
         *     | `not_quotable` | 422 | No service carries what was asked for. | Choose among the options of a quote, or leave out service, dispatch mode and carrier. |
         *     | `option_not_selectable` | 422 | The chosen option has impediments; v2 names them in errors.global. | Choose an option that a quote calls selectable, or remove the impediment. |
         *     | `insufficient_stock` | 422 | A SKU has less stock than the shipment or the movement takes. | Record stock that came in, or take less. |
         *     | `idempotency_key_reused` | 422 | The Idempotency-Key was already used with another request in the last 24 hours. | Use a new key for each request; repeat a request with the same key and the same body. |
         *     | `rate_limited` | 429 | Too many requests of this kind in a minute. | Wait for the seconds of Retry-After, then send the request again. |
         *     | `server_error` | 500 | The service failed. | Send the request again with the same Idempotency-Key; if it stays, report the X-Request-Id. |
         *     | `unavailable` | 503 | The service cannot do its work at the moment. | Wait for the seconds of Retry-After, then send the request again with the same Idempotency-Key. |
         * @enum {string}
         */
        ErrorCode: "bad_request" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "illegal_transition" | "document_not_ready" | "conflict" | "idempotency_key_in_use" | "shipping_rule_asks" | "body_too_large" | "unsupported_media_type" | "validation_failed" | "not_quotable" | "option_not_selectable" | "insufficient_stock" | "idempotency_key_reused" | "rate_limited" | "server_error" | "unavailable";
        InventoryList: {
            data: components["schemas"]["InventorySku"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        InventoryMovement: {
            id: number;
            /** Format: date-time */
            created_at: string;
            sku: {
                id: number;
                sku: string;
                internal_sku: string;
                account_id: number;
            };
            warehouse: string;
            movement: {
                qty_changed: number;
                /** @enum {string} */
                type: "IN" | "OUT" | "ADJUSTMENT";
                reason: string;
                comments: string | null;
            };
        };
        InventoryMovementInput: {
            /** @description May be left out when the account has one warehouse. */
            warehouse?: string | null;
            /** @enum {string} */
            type: "IN" | "OUT" | "ADJUSTMENT";
            /**
             * Format: int32
             * @description Pieces. IN adds them and OUT takes them out, with or without a minus; ADJUSTMENT goes by the sign.
             */
            qty_changed?: number | string | null;
            /**
             * Format: int32
             * @description Another name of `qty_changed`.
             */
            quantity?: number | string | null;
            reason?: string | null;
            comments?: string | null;
        };
        InventoryMovementList: {
            data: components["schemas"]["InventoryMovement"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        InventorySku: {
            id: number;
            account_id: number;
            internal_sku: string;
            sku: string;
            barcode: string;
            name: string;
            classification_id: number;
            attributes: {
                unit_declared_value: number;
                weight: number;
                length: number;
                width: number;
                height: number;
            };
            total_qty_available: number;
            stocks: {
                warehouse: string;
                qty_available: number;
                qty_allocated: number;
                qty_total: number;
            }[];
        };
        /** @description Measures are required unless the SKU is in the catalogue. */
        ItemInput: {
            /**
             * Format: int32
             * @description That many of it; 1 when left out.
             */
            quantity?: number | string | null;
            /**
             * Format: int32
             * @description Grams.
             */
            weight?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            height?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            width?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            length?: number | string | null;
            /**
             * @description 1 General, 2 Colchones.
             * @enum {integer|string|null}
             */
            classification_id?: 1 | 2 | "1" | "2" | null;
            sku?: string | null;
            description?: string | null;
            /**
             * @description Stays upright; the label and the preparation sheet say so.
             * @enum {boolean|integer|string|null}
             */
            must_keep_vertical?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
            /**
             * @description Printed on the label and on the preparation sheet.
             * @enum {boolean|integer|string|null}
             */
            fragile?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
        };
        Location: {
            id: number;
            point_id: string;
            /** @description The carrier's own code. */
            code: string;
            carrier: {
                id: number;
                name: string;
            };
            name: string;
            street: string;
            street_number: string;
            street_extras: string;
            city: string;
            state: string;
            zipcode: string;
            lat: string;
            lng: string;
            phone: string;
            open_hours: string;
            accepts_pickup: boolean;
            accepts_dropoff: boolean;
            /** @description Metres. */
            distance: number;
            restrictions: {
                /** @description Grams. */
                max_weight: number;
                /** @description Centimetres. */
                max_side: number;
            };
        };
        LocationSearch: {
            lat?: number | string | null;
            lng?: number | string | null;
            city?: string | null;
            state?: string | null;
            /** @description Metres, 50,000 when left out. */
            radius?: number | string | null;
            /** Format: int64 */
            carrier_id?: number | string | null;
            /** @description Only branches that take every one of them. */
            packages?: {
                /** Format: int32 */
                weight: number | string;
                /** Format: int32 */
                height: number | string;
                /** Format: int32 */
                width: number | string;
                /** Format: int32 */
                length: number | string;
            }[] | {
                [key: string]: {
                    /** Format: int32 */
                    weight: number | string;
                    /** Format: int32 */
                    height: number | string;
                    /** Format: int32 */
                    width: number | string;
                    /** Format: int32 */
                    length: number | string;
                };
            } | null;
        };
        Locations: components["schemas"]["Location"][];
        MergedShipmentInput: {
            /** @description Orders of the same recipient, address and origin, 20 at most. */
            order_ids: (number | string)[] | {
                [key: string]: number | string;
            };
            /** @enum {string|null} */
            service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
            /** @enum {string|null} */
            logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
            /** Format: int64 */
            carrier_id?: number | string | null;
            /** @enum {string|null} */
            type_packaging?: "boxes" | "dynamic" | "none" | null;
            /**
             * Format: int64
             * @description The box of the account that takes all of it.
             */
            container_id?: number | string | null;
        };
        NamedShippingRule: {
            id: number;
            name: string;
            /** @description Its place in the list, from 1. */
            position: number;
        };
        Order: {
            id: number;
            account_id: number;
            channel: string;
            external_id: string;
            /**
             * @description `shipped`: every piece is in a shipment. `delivered`: and every shipment was delivered.
             * @enum {string}
             */
            status: "open" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
            /** @description Why no shipment could be made of it by itself. */
            needs_decision: {
                /** @description A code of the errors of this interface. */
                code: string;
                message: string;
                /** @description What is wrong by field, as `POST /v2/shipments` says it. */
                errors?: {
                    [key: string]: string[];
                };
            } | null;
            /** @description A shipment is about to be made of it. */
            is_queued: boolean;
            /** Format: date-time */
            placed_at: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Null: the account's default origin. */
            origin_id: number | null;
            destination: {
                name: string;
                document: string;
                phone: string;
                email: string;
                point_id: string | null;
                street: string;
                street_number: string;
                street_extras: string;
                city: string;
                state: string;
                zipcode: string;
            };
            declared_value: number;
            shipping_paid: number | null;
            chosen_service: string;
            /** @enum {string|null} */
            service_type: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
            /** @enum {string|null} */
            logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
            carrier_id: number | null;
            notes: string;
            items: {
                number: number;
                sku: string | null;
                description: string;
                quantity: number;
                /** @description In shipments that were not called off. */
                shipped_quantity: number;
                unit_price: number;
                weight: number | null;
                height: number | null;
                width: number | null;
                length: number | null;
                classification_id: number | null;
            }[];
            /** @description Newest first, those that were called off included. */
            shipments: {
                id: number;
                external_id: string;
                /** @enum {string} */
                status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                status_name: string;
                carrier: {
                    id: number;
                    name: string;
                };
                /** @description The guide number; null until it exists. */
                delivery_id: string | null;
                carrier_tracking_id: string | null;
                tracking: string;
                items: {
                    number: number;
                    quantity: number;
                }[];
            }[];
        };
        OrderCancelledMessage: {
            /** @constant */
            topic: "order";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                order_id: number;
                /** @description Where the order comes from. */
                channel: string;
                /** @description The order's own number in its channel. */
                external_id: string;
                /** @enum {string} */
                status: "open" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
                /** @description No shipment could be made of it by itself; the order says why. */
                needs_decision: boolean;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description The shipments of the order, newest first, 30 at most. */
                shipments: {
                    shipment_id: number;
                    /** @enum {string} */
                    status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                    /** @description The guide number. */
                    delivery_id: string | null;
                    carrier_tracking_id: string | null;
                    /** @description Link of the tracking page. */
                    tracking: string;
                }[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "order.cancelled";
            account_id: number;
        };
        OrderCreatedMessage: {
            /** @constant */
            topic: "order";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                order_id: number;
                /** @description Where the order comes from. */
                channel: string;
                /** @description The order's own number in its channel. */
                external_id: string;
                /** @enum {string} */
                status: "open" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
                /** @description No shipment could be made of it by itself; the order says why. */
                needs_decision: boolean;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description The shipments of the order, newest first, 30 at most. */
                shipments: {
                    shipment_id: number;
                    /** @enum {string} */
                    status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                    /** @description The guide number. */
                    delivery_id: string | null;
                    carrier_tracking_id: string | null;
                    /** @description Link of the tracking page. */
                    tracking: string;
                }[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "order.created";
            account_id: number;
        };
        OrderDeliveredMessage: {
            /** @constant */
            topic: "order";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                order_id: number;
                /** @description Where the order comes from. */
                channel: string;
                /** @description The order's own number in its channel. */
                external_id: string;
                /** @enum {string} */
                status: "open" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
                /** @description No shipment could be made of it by itself; the order says why. */
                needs_decision: boolean;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description The shipments of the order, newest first, 30 at most. */
                shipments: {
                    shipment_id: number;
                    /** @enum {string} */
                    status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                    /** @description The guide number. */
                    delivery_id: string | null;
                    carrier_tracking_id: string | null;
                    /** @description Link of the tracking page. */
                    tracking: string;
                }[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "order.delivered";
            account_id: number;
        };
        OrderInput: {
            /** Format: int64 */
            account_id: number | string;
            /** @description Where the order comes from; `api` when left out. */
            channel?: string | null;
            /** @description The order's own number in its channel. */
            external_id: string;
            /**
             * Format: date-time
             * @description When the buyer bought; now when left out.
             */
            placed_at?: string | null;
            origin_id?: "auto" | (number | string) | null;
            destination: {
                name: string;
                document: string;
                phone: string;
                /** Format: email */
                email: string;
                /** @description From the quote. It stands for the address, and for the carrier too. */
                point_id?: string | null;
                street?: string | null;
                street_number?: string | null;
                street_extras?: string | null;
                city?: string | null;
                state?: string | null;
                /** @description A postcode of four digits, a CPA such as `C1425ABC`, or half a CPA such as `B7600`. */
                zipcode?: number | string | null;
            };
            /** @description At least one, 1,000 pieces at most. */
            items: components["schemas"]["OrderItemInput"][] | {
                [key: string]: components["schemas"]["OrderItemInput"];
            };
            /** @description The sum of the items when left out. */
            declared_value?: number | string | null;
            /** @description What the buyer paid for shipping. */
            shipping_paid?: number | string | null;
            /** @description What the buyer chose, in the words of the shop. */
            chosen_service?: string | null;
            /** @enum {string|null} */
            service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
            /** @enum {string|null} */
            logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
            /** Format: int64 */
            carrier_id?: number | string | null;
            notes?: string | null;
        };
        /** @description Measures are required unless there is a SKU of the catalogue. */
        OrderItemInput: {
            sku?: string | null;
            description?: string | null;
            /**
             * Format: int32
             * @description 1 when left out.
             */
            quantity?: number | string | null;
            /** @description Pesos, with two decimals at most. */
            unit_price?: number | string | null;
            /**
             * Format: int32
             * @description Grams.
             */
            weight?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            height?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            width?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            length?: number | string | null;
            /**
             * @description 1 General, 2 Colchones.
             * @enum {integer|string|null}
             */
            classification_id?: 1 | 2 | "1" | "2" | null;
        };
        OrderList: {
            data: components["schemas"]["Order"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        /** @description Without service, dispatch mode and carrier it is sent as the buyer chose, or as the account prefers. */
        OrderShipmentInput: {
            /** @description What is shipped now; everything that is left of the order when it is left out. */
            items?: {
                /** @description The line of the order. */
                number: number;
                /** Format: int32 */
                quantity: number | string;
            }[] | {
                [key: string]: {
                    /** @description The line of the order. */
                    number: number;
                    /** Format: int32 */
                    quantity: number | string;
                };
            } | null;
            /** @enum {string|null} */
            service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
            /** @enum {string|null} */
            logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
            /** Format: int64 */
            carrier_id?: number | string | null;
            /** @enum {string|null} */
            type_packaging?: "boxes" | "dynamic" | "none" | null;
            /**
             * Format: int64
             * @description The box of the account that takes all of it.
             */
            container_id?: number | string | null;
        };
        OrderShippedMessage: {
            /** @constant */
            topic: "order";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                order_id: number;
                /** @description Where the order comes from. */
                channel: string;
                /** @description The order's own number in its channel. */
                external_id: string;
                /** @enum {string} */
                status: "open" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
                /** @description No shipment could be made of it by itself; the order says why. */
                needs_decision: boolean;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description The shipments of the order, newest first, 30 at most. */
                shipments: {
                    shipment_id: number;
                    /** @enum {string} */
                    status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                    /** @description The guide number. */
                    delivery_id: string | null;
                    carrier_tracking_id: string | null;
                    /** @description Link of the tracking page. */
                    tracking: string;
                }[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "order.shipped";
            account_id: number;
        };
        OrderTestMessage: {
            /** @constant */
            topic: "order";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                order_id: number;
                /** @description Where the order comes from. */
                channel: string;
                /** @description The order's own number in its channel. */
                external_id: string;
                /** @enum {string} */
                status: "open" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
                /** @description No shipment could be made of it by itself; the order says why. */
                needs_decision: boolean;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description The shipments of the order, newest first, 30 at most. */
                shipments: {
                    shipment_id: number;
                    /** @enum {string} */
                    status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                    /** @description The guide number. */
                    delivery_id: string | null;
                    carrier_tracking_id: string | null;
                    /** @description Link of the tracking page. */
                    tracking: string;
                }[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
                /** @constant */
                test: true;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "webhook.test";
            account_id: number;
        };
        OrderUpdatedMessage: {
            /** @constant */
            topic: "order";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                order_id: number;
                /** @description Where the order comes from. */
                channel: string;
                /** @description The order's own number in its channel. */
                external_id: string;
                /** @enum {string} */
                status: "open" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
                /** @description No shipment could be made of it by itself; the order says why. */
                needs_decision: boolean;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description The shipments of the order, newest first, 30 at most. */
                shipments: {
                    shipment_id: number;
                    /** @enum {string} */
                    status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                    /** @description The guide number. */
                    delivery_id: string | null;
                    carrier_tracking_id: string | null;
                    /** @description Link of the tracking page. */
                    tracking: string;
                }[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "order.updated";
            account_id: number;
        };
        Package: {
            internal_id: number;
            sku: string | null;
            sku_id: number | null;
            weight: number;
            height: number;
            width: number;
            length: number;
            volume: number;
            description_1: string | null;
            description_2: string | null;
            description_3: string | null;
            classification: {
                id: number;
                name: string;
            };
            container: components["schemas"]["Container"] | null;
            id: number;
            label_code: string | null;
            items: {
                id: number;
                sku: string | null;
                sku_id: number | null;
                description: string;
                must_keep_vertical: boolean;
                weight: number;
                width: number;
                length: number;
                height: number;
                pos_x: number;
                pos_y: number;
                pos_z: number;
            }[];
        };
        /** @description Either measures, or a SKU, or items with an optional container. */
        PackageInput: {
            /**
             * Format: int32
             * @description That many of it; 1 when left out.
             */
            quantity?: number | string | null;
            /**
             * Format: int32
             * @description Grams.
             */
            weight?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            height?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            width?: number | string | null;
            /**
             * Format: int32
             * @description Centimetres.
             */
            length?: number | string | null;
            /**
             * @description 1 General, 2 Colchones.
             * @enum {integer|string|null}
             */
            classification_id?: 1 | 2 | "1" | "2" | null;
            sku?: string | null;
            description_1?: string | null;
            description_2?: string | null;
            description_3?: string | null;
            /**
             * @description Stays upright; the label and the preparation sheet say so.
             * @enum {boolean|integer|string|null}
             */
            must_keep_vertical?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
            /**
             * @description Printed on the label and on the preparation sheet.
             * @enum {boolean|integer|string|null}
             */
            fragile?: true | false | 0 | 1 | "0" | "1" | "true" | "false" | null;
            items?: components["schemas"]["ItemInput"][] | {
                [key: string]: components["schemas"]["ItemInput"];
            } | null;
            /** Format: int64 */
            container_id?: number | string | null;
        };
        Pickup: {
            id: number;
            account_id: number;
            origin_id: number;
            origin_name: string;
            carrier: {
                id: number;
                name: string;
            };
            /** Format: date */
            day: string;
            from_hour: number;
            to_hour: number;
            packages: number;
            /** @description Grams. */
            weight: number;
            note: string;
            /**
             * @description `requested` waits for the carrier's system, `by_hand` for the operator, who arranges it with the carrier.
             * @enum {string}
             */
            state: "requested" | "by_hand" | "confirmed" | "refused" | "cancelling" | "cancel_by_hand" | "cancelled" | "expired";
            /** @description The carrier's own number. */
            pickup_number: string | null;
            /** @description Why the carrier refused, in its words. */
            reason: string | null;
            /** @description It was to be cancelled, and the carrier said that it was too late. */
            too_late: boolean;
            /** @description Our reference, which the carrier has. */
            reference: string;
            /** Format: date-time */
            created_at: string;
        };
        PickupInput: {
            /** Format: int64 */
            account_id: number | string;
            origin_id?: "auto" | (number | string) | null;
            /** Format: int64 */
            carrier_id: number | string;
            /**
             * Format: date
             * @description Today in Argentina to 30 days ahead; no Sunday and no national holiday.
             */
            day: string;
            /**
             * Format: int32
             * @description Hour of the day in Argentina.
             */
            from_hour: number | string;
            /**
             * Format: int32
             * @description Hour of the day in Argentina, after `from_hour`.
             */
            to_hour: number | string;
            /**
             * Format: int32
             * @description What waits at the origin for the carrier when left out.
             */
            packages?: number | string | null;
            /**
             * Format: int32
             * @description Grams. What waits at the origin for the carrier when left out.
             */
            weight?: number | string | null;
            /** @description Passed on to the carrier. */
            note?: string | null;
        };
        PickupList: {
            data: components["schemas"]["Pickup"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        Print: {
            id: number;
            /** @enum {string} */
            what: "label" | "document" | "preparation";
            /** @enum {string} */
            format: "pdf" | "zpl";
            /**
             * @description Of labels as PDF.
             * @enum {string|null}
             */
            layout: "10x15" | "a4" | null;
            /** @description Of labels as ZPL. */
            dpi: number | null;
            /** Format: date-time */
            printed_at: string;
            /** @description It had been obtained before. */
            reprint: boolean;
            reason: string | null;
            by: {
                /** @description `user`, `credential` or `system`. */
                type: string;
                id: number | null;
                /** @description Of people. */
                name: string | null;
            };
            /**
             * @description Through what it was obtained.
             * @enum {string}
             */
            channel: "v1" | "v2" | "portal" | "batch" | "buyer";
            batch_id: number | null;
        };
        PrintList: {
            data: components["schemas"]["Print"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        Product: {
            id: number;
            name: string;
            reference_code: string;
            skus: {
                id: number;
                name: string;
                barcode: string;
                sku: string;
                unit_declared_value: number;
                weight: number;
                length: number;
                height: number;
                width: number;
                classification: {
                    id: number;
                    name: string;
                };
            }[];
            barcode: string;
            brand: string;
            supplier: string;
            total_weight: number;
            total_volume: number;
            account_id: number;
            /** Format: date-time */
            created_at: string;
        };
        ProductInput: {
            /** Format: int64 */
            account_id: number | string;
            product: {
                name: string;
                reference_code: string;
                barcode?: string | null;
                brand?: string | null;
                supplier?: string | null;
                skus: {
                    sku: string;
                    name: string;
                    barcode?: string | null;
                    /** @description Pesos, with two decimals at most. */
                    unit_declared_value?: number | string | null;
                    /**
                     * Format: int32
                     * @description Grams.
                     */
                    weight: number | string;
                    /**
                     * Format: int32
                     * @description Centimetres.
                     */
                    width: number | string;
                    /**
                     * Format: int32
                     * @description Centimetres.
                     */
                    height: number | string;
                    /**
                     * Format: int32
                     * @description Centimetres.
                     */
                    length?: number | string | null;
                    /**
                     * Format: int32
                     * @description Another spelling of `length`.
                     */
                    lenght?: number | string | null;
                    /** @description 1 or General, 2 or Colchones. */
                    classification?: number | string | {
                        /** @enum {integer} */
                        id: 1 | 2;
                    } | null;
                    /** @description Another name of `classification`. */
                    classification_id?: number | string | {
                        /** @enum {integer} */
                        id: 1 | 2;
                    } | null;
                }[] | {
                    [key: string]: {
                        sku: string;
                        name: string;
                        barcode?: string | null;
                        /** @description Pesos, with two decimals at most. */
                        unit_declared_value?: number | string | null;
                        /**
                         * Format: int32
                         * @description Grams.
                         */
                        weight: number | string;
                        /**
                         * Format: int32
                         * @description Centimetres.
                         */
                        width: number | string;
                        /**
                         * Format: int32
                         * @description Centimetres.
                         */
                        height: number | string;
                        /**
                         * Format: int32
                         * @description Centimetres.
                         */
                        length?: number | string | null;
                        /**
                         * Format: int32
                         * @description Another spelling of `length`.
                         */
                        lenght?: number | string | null;
                        /** @description 1 or General, 2 or Colchones. */
                        classification?: number | string | {
                            /** @enum {integer} */
                            id: 1 | 2;
                        } | null;
                        /** @description Another name of `classification`. */
                        classification_id?: number | string | {
                            /** @enum {integer} */
                            id: 1 | 2;
                        } | null;
                    };
                };
            };
        };
        ProductList: {
            data: components["schemas"]["Product"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        Quote: {
            /** @enum {string} */
            sorted_by: "price" | "rating" | "time";
            declared_value: number;
            origin: {
                id: number;
                city: string;
                state: string;
                zipcode: string;
            };
            destination: {
                id: number;
                city: string;
                state: string;
                zipcode: string;
            };
            packages: components["schemas"]["QuotedPackage"][];
            results: {
                [key: string]: components["schemas"]["QuoteOption"];
            };
            all_results: (components["schemas"]["QuoteOption"] | components["schemas"]["UnselectableOption"])[];
            warnings: {
                code: string;
                message: string;
            }[];
            /** @description What the account's shipping rules decide for the request; null without rules, or with a carrier named. */
            shipping_rule: {
                /**
                 * @description `ask`: a creation without a choice is refused. `none`: the preferences decide.
                 * @enum {string}
                 */
                decision: "choose" | "ask" | "none";
                rule: components["schemas"]["NamedShippingRule"] | null;
                /** @description `rate.id` of the chosen option, the first of `all_results`. */
                option_id: number | null;
                /** @description Rules that matched, but chose what cannot be had. */
                skipped: {
                    id: number;
                    name: string;
                    /** @description Its place in the list, from 1. */
                    position: number;
                    /** @enum {string} */
                    reason: "option_unavailable" | "box_unusable";
                }[];
            } | null;
        };
        QuoteInput: {
            /** Format: int64 */
            account_id: number | string;
            origin_id?: "auto" | (number | string) | null;
            /** @description Pesos, with two decimals at most. */
            declared_value: number | string;
            /** @description The channel of the order, for shipping rules. */
            source?: string | null;
            destination: {
                city?: string | null;
                state?: string | null;
                /** @description A postcode of four digits, a CPA such as `C1425ABC`, or half a CPA such as `B7600`. */
                zipcode: number | string;
            };
            /**
             * @description As in the query, which wins.
             * @enum {string|null}
             */
            sort_by?: "price" | "rating" | "time" | null;
            /**
             * @description Only options of this service.
             * @enum {string|null}
             */
            service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
            /**
             * @description Only options in this dispatch mode.
             * @enum {string|null}
             */
            logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
            /**
             * Format: int64
             * @description Only options of this carrier.
             */
            carrier_id?: number | string | null;
            items?: components["schemas"]["ItemInput"][] | {
                [key: string]: components["schemas"]["ItemInput"];
            } | null;
            packages?: components["schemas"]["PackageInput"][] | {
                [key: string]: components["schemas"]["PackageInput"];
            } | null;
            /**
             * @description The account's boxes, made to measure when none fits better, or each item its own package.
             * @enum {string|null}
             */
            type_packaging?: "boxes" | "dynamic" | "none" | null;
        };
        QuoteOption: {
            /** @constant */
            selectable: true;
            impediments: null;
            amounts: {
                price_shipment: number;
                price_insurance: number;
                price: number;
                price_incl_tax: number;
            };
            delivery_time: {
                min: number;
                max: number;
                /** Format: date-time */
                estimated_delivery: string;
            };
            /** @enum {string} */
            logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
            carrier: {
                id: number;
                name: string;
                rating: number;
                /**
                 * @description Whether the rating follows from the parcels of the last 90 days, or the operator typed it.
                 * @enum {string}
                 */
                rating_source: "measured" | "typed";
                /** @description Parcels of the last 90 days. */
                rating_parcels: number;
                logo: string;
            };
            service_type: {
                id: number;
                /** @enum {string} */
                code: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
                name: string;
                /** @enum {number} */
                is_urgent: 0 | 1;
            };
            rate: {
                /** @enum {string} */
                source: "tariff" | "own" | "carrier";
                id: number;
                tariff_id: number;
            };
            tags: ("cheapest" | "fastest")[];
            pickup_points: {
                point_id: string;
                /** @description The carrier's own code. */
                code: string;
                description: string;
                open_hours: string;
                phone: string;
                location: {
                    street: string;
                    street_number: string;
                    street_extras: string;
                    city: string;
                    state: string;
                    zipcode: string;
                    geolocation: {
                        lat: number;
                        lng: number;
                        distance: number;
                    };
                };
            }[];
        };
        QuotedPackage: {
            internal_id: number;
            sku: string | null;
            sku_id: number | null;
            weight: number;
            height: number;
            width: number;
            length: number;
            volume: number;
            description_1: string | null;
            description_2: string | null;
            description_3: string | null;
            classification: {
                id: number;
                name: string;
            };
            container: components["schemas"]["Container"] | null;
            classification_id: number;
            items: {
                sku: string | null;
                sku_id: number | null;
                description: string;
                must_keep_vertical: boolean;
                weight: number;
                width: number;
                length: number;
                height: number;
                pos_x: number;
                pos_y: number;
                pos_z: number;
            }[];
        };
        ReportedTracking: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            occurred_at: string;
            status: {
                /** @enum {string} */
                code: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                name: string;
                visible_name: string;
                /** @enum {string|null} */
                substatus: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
            };
            /** @description Whether the report moved the shipment; a late or repeated one only stands in the history. */
            moved: boolean;
        };
        ReturnInput: {
            /** Format: int64 */
            account_id: number | string;
            /** @description Pesos, with two decimals at most. */
            declared_value: number | string;
            /** @description Only these packages; the whole shipment when left out. */
            packages?: components["schemas"]["ReturnedPackageInput"][] | {
                [key: string]: components["schemas"]["ReturnedPackageInput"];
            } | null;
            /**
             * @description As in the query, which wins.
             * @enum {string|null}
             */
            sort_by?: "price" | "rating" | "time" | null;
            /** @enum {string} */
            service_type: "return_origin" | "return_crossdock";
            /** @enum {string} */
            logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
            /** Format: int64 */
            carrier_id?: number | string | null;
        };
        ReturnQuote: {
            /** @enum {string} */
            sorted_by: "price" | "rating" | "time";
            declared_value: number;
            origin: {
                id: number;
                city: string;
                state: string;
                zipcode: string;
            };
            destination: {
                id: number;
                city: string;
                state: string;
                zipcode: string;
            };
            packages: components["schemas"]["ReturnedPackage"][];
            results: {
                [key: string]: components["schemas"]["QuoteOption"];
            };
            all_results: (components["schemas"]["QuoteOption"] | components["schemas"]["UnselectableOption"])[];
            warnings: {
                code: string;
                message: string;
            }[];
            /** @description What the account's shipping rules decide for the request; null without rules, or with a carrier named. */
            shipping_rule: {
                /**
                 * @description `ask`: a creation without a choice is refused. `none`: the preferences decide.
                 * @enum {string}
                 */
                decision: "choose" | "ask" | "none";
                rule: components["schemas"]["NamedShippingRule"] | null;
                /** @description `rate.id` of the chosen option, the first of `all_results`. */
                option_id: number | null;
                /** @description Rules that matched, but chose what cannot be had. */
                skipped: {
                    id: number;
                    name: string;
                    /** @description Its place in the list, from 1. */
                    position: number;
                    /** @enum {string} */
                    reason: "option_unavailable" | "box_unusable";
                }[];
            } | null;
        };
        ReturnQuoteInput: {
            /** Format: int64 */
            account_id: number | string;
            /** @description Pesos, with two decimals at most. */
            declared_value: number | string;
            /** @description Only these packages; the whole shipment when left out. */
            packages?: components["schemas"]["ReturnedPackageInput"][] | {
                [key: string]: components["schemas"]["ReturnedPackageInput"];
            } | null;
            /**
             * @description As in the query, which wins.
             * @enum {string|null}
             */
            sort_by?: "price" | "rating" | "time" | null;
            /**
             * @description Only options of this service.
             * @enum {string|null}
             */
            service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
            /**
             * @description Only options in this dispatch mode.
             * @enum {string|null}
             */
            logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
            /**
             * Format: int64
             * @description Only options of this carrier.
             */
            carrier_id?: number | string | null;
        };
        ReturnedPackage: {
            internal_id: number;
            sku: string | null;
            sku_id: number | null;
            weight: number;
            height: number;
            width: number;
            length: number;
            volume: number;
            description_1: string | null;
            description_2: string | null;
            description_3: string | null;
            classification: {
                id: number;
                name: string;
            };
            container: components["schemas"]["Container"] | null;
            classification_id: number;
            items: {
                id: number;
                sku: string | null;
                sku_id: number | null;
                description: string;
                must_keep_vertical: boolean;
                weight: number;
                width: number;
                length: number;
                height: number;
                pos_x: number;
                pos_y: number;
                pos_z: number;
            }[];
            id: number;
        };
        ReturnedPackageInput: {
            /**
             * Format: int64
             * @description Of a package of the shipment.
             */
            id: number | string;
            /** @description Only these items of it; all of them when left out. */
            items?: {
                /** Format: int64 */
                id: number | string;
            }[] | {
                [key: string]: {
                    /** Format: int64 */
                    id: number | string;
                };
            } | null;
        };
        RotatedWebhookSecret: {
            /** @description Secrets that messages are signed with too, until then. */
            previous: {
                /** Format: date-time */
                expires_at: string;
            }[];
        };
        Settings: {
            /** @enum {string} */
            sort_by: "price" | "rating" | "time";
            /** @enum {string} */
            type_packaging: "boxes" | "dynamic" | "none";
            automatic_status_change: boolean;
            enabled_carriers: number[] | null;
            /** @enum {string} */
            label_format: "pdf" | "zpl";
            label_contents: boolean;
            label_declared_value: boolean;
            automatic_order_shipments: boolean;
            recipient_notifications: {
                shipped: boolean;
                not_delivered: boolean;
                delivered: boolean;
            };
        };
        SettingsInput: {
            /** @enum {string} */
            sort_by?: "price" | "rating" | "time";
            /** @enum {string} */
            type_packaging?: "boxes" | "dynamic" | "none";
            /** @enum {boolean|integer|string} */
            automatic_status_change?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
            /** @description Ids of the carriers to quote; null quotes every carrier. */
            enabled_carriers?: (number | string)[] | {
                [key: string]: number | string;
            } | null;
            /** @enum {string} */
            label_format?: "pdf" | "zpl";
            /**
             * @description Whether labels say on the outside what is inside.
             * @enum {boolean|integer|string}
             */
            label_contents?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
            /**
             * @description Whether labels show the declared value.
             * @enum {boolean|integer|string}
             */
            label_declared_value?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
            /**
             * @description Whether orders become shipments by themselves.
             * @enum {boolean|integer|string}
             */
            automatic_order_shipments?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
            /** @description E-mails to the recipient when the parcel becomes shipped, not_delivered, delivered: on or off by name. A name that is left out stays as it is, any other is refused. They are sent when the service has a mail server. */
            recipient_notifications?: {
                /** @enum {boolean|integer|string} */
                shipped?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
                /** @enum {boolean|integer|string} */
                not_delivered?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
                /** @enum {boolean|integer|string} */
                delivered?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
            } & {
                [key: string]: unknown;
            };
        };
        Shipment: {
            id: number;
            external_id: string;
            delivery_id: string | null;
            carrier_tracking_id: string | null;
            carrier_tracking_id_alt: string | null;
            /** Format: date-time */
            created_at: string;
            account_id: number;
            parent_shipment_id: number | null;
            /** @enum {string} */
            service_type: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
            /** @enum {string} */
            logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
            carrier: {
                id: number;
                name: string;
                logo: string;
            };
            /** @enum {string} */
            status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
            status_name: string;
            /** @enum {string|null} */
            substatus_code: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
            /** Format: date-time */
            last_status_at: string;
            tracking: string;
            tracking_external: string;
            crossdock_notified: boolean;
            declared_value: number;
            price: number;
            price_incl_tax: number;
            total_weight: number;
            total_volume: number;
            total_packages: number;
            delivery_time: {
                min: number;
                max: number;
                /** Format: date-time */
                estimated_delivery: string;
            };
            origin: {
                id: number;
                name: string;
                document: string;
                street: string;
                street_number: string;
                street_extras: string;
                city: string;
                state: string;
                zipcode: string;
                phone: string;
                email: string;
            };
            destination: {
                name: string;
                document: string;
                phone: string;
                email: string;
                point_id: string | null;
                street: string;
                street_number: string;
                street_extras: string;
                city: string;
                state: string;
                zipcode: string;
            };
            packages: components["schemas"]["Package"][];
            tags: string[];
            /**
             * @description Why it stays `new`: money or state of the account; its carrier has not booked it yet (`carrier`) or does not take it (`carrier_refusal`, the history says why).
             * @enum {string|null}
             */
            waiting_for: "money" | "account" | "origin" | "carrier" | "carrier_refusal" | null;
            /** @description The account's rule that chose carrier and service. */
            shipping_rule: components["schemas"]["NamedShippingRule"] | null;
        };
        ShipmentCreatedMessage: {
            /** @constant */
            topic: "shipment";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                shipment_id: number;
                /** @description The seller's own number; empty when the shipment has none. */
                external_id: string;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "shipment.created";
            account_id: number;
        };
        ShipmentEdit: {
            /** Format: int64 */
            account_id?: number | string;
            external_id?: string | null;
            /** @enum {string|null} */
            status?: "ready_to_ship" | "shipped" | "cancelled" | null;
            reason?: string | null;
        };
        ShipmentEvents: {
            /** @description Of the message: its `webhook-id`. */
            id: string;
            /** @enum {string} */
            topic: "status" | "shipment" | "account" | "account_balance" | "stock" | "order";
            /** @example shipment.updated */
            type: string;
            sequence: number;
            /** Format: date-time */
            created_at: string;
            /** @description `data` of the message. */
            data: {
                [key: string]: unknown;
            };
            deliveries: {
                id: number;
                webhook_id: number;
                /** @description Of the receiver; null once its subscription was ended. */
                host: string | null;
                /**
                 * @description `held`: its subscription is disabled. `cancelled`: its subscription was ended.
                 * @enum {string}
                 */
                state: "pending" | "sending" | "succeeded" | "failed" | "held" | "cancelled";
                /** @description Attempts of the schedule that are used up. */
                attempts: number;
                /**
                 * Format: date-time
                 * @description When the next attempt is due.
                 */
                next_at: string | null;
                /** @description HTTP status of the last answer. */
                last_status: number | null;
                /** @enum {string|null} */
                last_error: "status" | "timeout" | "connection_failed" | "address_refused" | "tls_failed" | null;
                /** Format: date-time */
                finished_at: string | null;
            }[];
        }[];
        ShipmentInput: {
            /** Format: int64 */
            account_id: number | string;
            external_id?: string | null;
            /** @description Pesos, with two decimals at most. */
            declared_value: number | string;
            /** @enum {string|null} */
            service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
            /** @enum {string|null} */
            logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
            /** Format: int64 */
            carrier_id?: number | string | null;
            origin_id?: "auto" | (number | string) | null;
            source?: string | null;
            destination: {
                name: string;
                document: string;
                phone: string;
                /** Format: email */
                email: string;
                /** @description From the quote. It stands for the address, and for the carrier too. */
                point_id?: string | null;
                street?: string | null;
                street_number?: string | null;
                street_extras?: string | null;
                city?: string | null;
                state?: string | null;
                /** @description A postcode of four digits, a CPA such as `C1425ABC`, or half a CPA such as `B7600`. */
                zipcode?: number | string | null;
            };
            items?: components["schemas"]["ItemInput"][] | {
                [key: string]: components["schemas"]["ItemInput"];
            } | null;
            packages?: components["schemas"]["PackageInput"][] | {
                [key: string]: components["schemas"]["PackageInput"];
            } | null;
            /**
             * @description The account's boxes, made to measure when none fits better, or each item its own package.
             * @enum {string|null}
             */
            type_packaging?: "boxes" | "dynamic" | "none" | null;
        };
        ShipmentLabelsPrintedMessage: {
            /** @constant */
            topic: "shipment";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                shipment_id: number;
                /** @description The seller's own number; empty when the shipment has none. */
                external_id: string;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "shipment.labels_printed";
            account_id: number;
        };
        ShipmentList: {
            data: components["schemas"]["ShipmentSummary"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        ShipmentStatusChangedMessage: {
            /** @constant */
            topic: "status";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                shipment_id: number;
                /** @description The seller's own number; empty when the shipment has none. */
                external_id: string;
                /** @description The Spanish name of the state. */
                status: string;
                /** @enum {string} */
                status_code: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                /** @enum {string|null} */
                substatus: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
                /** @enum {string} */
                direction: "forward" | "return";
                /**
                 * @description Null for a new shipment.
                 * @enum {string|null}
                 */
                previous_status_code: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired" | null;
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "shipment.status_changed";
            account_id: number;
        };
        ShipmentSummary: {
            id: number;
            external_id: string;
            delivery_id: string | null;
            carrier_tracking_id: string | null;
            carrier_tracking_id_alt: string | null;
            /** Format: date-time */
            created_at: string;
            account_id: number;
            parent_shipment_id: number | null;
            /** @enum {string} */
            service_type: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
            /** @enum {string} */
            logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
            carrier: {
                id: number;
                name: string;
                logo: string;
            };
            /** @enum {string} */
            status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
            status_name: string;
            /** @enum {string|null} */
            substatus_code: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
            /** Format: date-time */
            last_status_at: string;
            tracking: string;
            tracking_external: string;
            crossdock_notified: boolean;
            declared_value: number;
            price: number;
            price_incl_tax: number;
            total_weight: number;
            total_volume: number;
            total_packages: number;
            delivery_time: {
                min: number;
                max: number;
                /** Format: date-time */
                estimated_delivery: string;
            };
            origin: {
                id: number;
                name: string;
                city: string;
                state: string;
                zipcode: string;
            };
            destination: {
                name: string;
                city: string;
                state: string;
                zipcode: string;
            };
        };
        ShipmentTestMessage: {
            /** @constant */
            topic: "shipment";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                shipment_id: number;
                /** @description The seller's own number; empty when the shipment has none. */
                external_id: string;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
                /** @constant */
                test: true;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "webhook.test";
            account_id: number;
        };
        ShipmentUpdatedMessage: {
            /** @constant */
            topic: "shipment";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                shipment_id: number;
                /** @description The seller's own number; empty when the shipment has none. */
                external_id: string;
                /** @description Names of what changed; empty when it was created. */
                changes: string[];
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "shipment.updated";
            account_id: number;
        };
        ShippingRule: {
            id: number;
            name: string;
            enabled: boolean;
            conditions: {
                weight: {
                    min: number | null;
                    max: number | null;
                } | null;
                declared_value: {
                    min: number | null;
                    max: number | null;
                } | null;
                provinces: string[] | null;
                postcodes: {
                    from: number;
                    to: number;
                }[] | null;
                skus: {
                    /** @enum {string} */
                    match: "any" | "all";
                    codes: string[];
                } | null;
                classification_ids: (1 | 2)[] | null;
                service_types: ("standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock")[] | null;
                sources: string[] | null;
            };
            action: {
                /** @enum {string} */
                type: "choose" | "ask";
                carrier_id: number | null;
                /** @enum {string|null} */
                service_type: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock" | null;
                /** @enum {string|null} */
                logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
                box_id: number | null;
            };
        };
        ShippingRuleInput: {
            /**
             * Format: int64
             * @description Of a rule that stays or changes; without it the rule is new.
             */
            id?: number | string | null;
            name: string;
            /**
             * @default true
             * @enum {boolean|integer|string}
             */
            enabled?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
            conditions?: {
                /** @description Grams of the goods, without boxes. */
                weight?: {
                    /** Format: int32 */
                    min?: number | string | null;
                    /** Format: int32 */
                    max?: number | string | null;
                } | null;
                declared_value?: {
                    /** @description Pesos, with two decimals at most. */
                    min?: number | string | null;
                    /** @description Pesos, with two decimals at most. */
                    max?: number | string | null;
                } | null;
                /** @description First letters of CPAs: `C` is the capital, `X` Córdoba. */
                provinces?: string[] | {
                    [key: string]: string;
                } | null;
                /** @description With `provinces`, both have to hold. */
                postcodes?: {
                    /** Format: int32 */
                    from: number | string;
                    /** Format: int32 */
                    to: number | string;
                }[] | {
                    [key: string]: {
                        /** Format: int32 */
                        from: number | string;
                        /** Format: int32 */
                        to: number | string;
                    };
                } | null;
                skus?: {
                    /** @enum {string} */
                    match: "any" | "all";
                    codes: string[] | {
                        [key: string]: string;
                    };
                } | null;
                classification_ids?: (1 | 2 | "1" | "2")[] | {
                    [key: string]: 1 | 2 | "1" | "2";
                } | null;
                /** @description What the request asks for. */
                service_types?: ("standard_delivery" | "express_delivery" | "pickup_point")[] | {
                    [key: string]: "standard_delivery" | "express_delivery" | "pickup_point";
                } | null;
                /** @description Channels, in any case of letters. */
                sources?: string[] | {
                    [key: string]: string;
                } | null;
            };
            /** @description `ask` refuses a creation without a choice; what `choose` leaves out is up to the preferences. */
            action: {
                /**
                 * @default choose
                 * @enum {string}
                 */
                type?: "choose" | "ask";
                /** Format: int64 */
                carrier_id?: number | string | null;
                /** @enum {string|null} */
                service_type?: "standard_delivery" | "express_delivery" | null;
                /** @enum {string|null} */
                logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment" | null;
                /**
                 * Format: int64
                 * @description A box of the account, for loose items.
                 */
                box_id?: number | string | null;
            };
        };
        ShippingRules: {
            version: number;
            rules: components["schemas"]["ShippingRule"][];
            /** @description What may not be meant: `position` is the rule, `earlier` the one before it. */
            warnings: {
                position: number;
                earlier: number;
                /** @enum {string} */
                code: "never_reached" | "fallback";
                message: string;
            }[];
        };
        ShippingRulesDryRun: {
            /** @description Of which something is left to ship, newest first. */
            waiting_orders: {
                order_id: number;
                external_id: string;
                channel: string;
                /** Format: date-time */
                placed_at: string;
                destination: {
                    city: string;
                    state: string;
                };
                /** @description Of its packages; null when they are not known. */
                weight: number | null;
                /**
                 * @description `none`: no rule decides it. `impossible`: nothing can be chosen, for the `reason`.
                 * @enum {string}
                 */
                decision: "choose" | "ask" | "none" | "impossible";
                rule: components["schemas"]["NamedShippingRule"] | null;
                skipped: {
                    id: number;
                    name: string;
                    /** @description Its place in the list, from 1. */
                    position: number;
                    /** @enum {string} */
                    reason: "option_unavailable" | "box_unusable";
                }[];
                /** @description What its shipment would be made with. Null when a person is asked, or nothing can be chosen. */
                after: {
                    carrier: {
                        id: number;
                        name: string;
                    };
                    /** @enum {string} */
                    service_type: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
                    /** @enum {string} */
                    logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
                    price_incl_tax: number;
                } | null;
                reason: {
                    /** @description A code of the errors of this interface. */
                    code: string;
                    message: string;
                    /** @description What is wrong by field, as `POST /v2/shipments` says it. */
                    errors?: {
                        [key: string]: string[];
                    };
                } | null;
            }[];
            totals: {
                /** @description By what becomes of them; together they are `count`. */
                waiting_orders: {
                    count: number;
                    chosen: number;
                    asked: number;
                    no_rule: number;
                    impossible: number;
                };
            };
        };
        ShippingRulesDryRunInput: {
            /** @description In the order in which they are tried. */
            rules: components["schemas"]["ShippingRuleInput"][] | {
                [key: string]: components["schemas"]["ShippingRuleInput"];
            };
        };
        ShippingRulesInput: {
            /**
             * Format: int32
             * @description The version that the rules were read with.
             */
            version: number | string;
            /** @description In the order in which they are tried. */
            rules: components["schemas"]["ShippingRuleInput"][] | {
                [key: string]: components["schemas"]["ShippingRuleInput"];
            };
        };
        SkuMovementInput: {
            /** @description May be left out when the account has one warehouse. */
            warehouse?: string | null;
            /** @enum {string} */
            type: "IN" | "OUT" | "ADJUSTMENT";
            /**
             * Format: int32
             * @description Pieces. IN adds them and OUT takes them out, with or without a minus; ADJUSTMENT goes by the sign.
             */
            qty_changed?: number | string | null;
            /**
             * Format: int32
             * @description Another name of `qty_changed`.
             */
            quantity?: number | string | null;
            reason?: string | null;
            comments?: string | null;
            /**
             * Format: int64
             * @description Needed with `sku`.
             */
            account_id?: number | string | null;
            /** Format: int64 */
            sku_id?: number | string | null;
            /** @description The seller's code, instead of `sku_id`. */
            sku?: string | null;
        };
        StatusTestMessage: {
            /** @constant */
            topic: "status";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                shipment_id: number;
                /** @description The seller's own number; empty when the shipment has none. */
                external_id: string;
                /** @description The Spanish name of the state. */
                status: string;
                /** @enum {string} */
                status_code: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                /** @enum {string|null} */
                substatus: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
                /** @enum {string} */
                direction: "forward" | "return";
                /**
                 * @description Null for a new shipment.
                 * @enum {string|null}
                 */
                previous_status_code: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired" | null;
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
                /** @constant */
                test: true;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "webhook.test";
            account_id: number;
        };
        StockChangedMessage: {
            /** @constant */
            topic: "stock";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                sku_id: number;
                sku: string;
                /** @description Code of the warehouse. */
                warehouse: string;
                qty_available: number;
                qty_allocated: number;
                qty_total: number;
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "stock.changed";
            account_id: number;
        };
        StockTestMessage: {
            /** @constant */
            topic: "stock";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: {
                account_id: number;
                sku_id: number;
                sku: string;
                /** @description Code of the warehouse. */
                warehouse: string;
                qty_available: number;
                qty_allocated: number;
                qty_total: number;
                /** @description Grows with every event of the same shipment, account, SKU or order: drop what is not above the highest known. */
                sequence: number;
                /** @constant */
                test: true;
            };
            /** @description The same in every attempt, and in the header `webhook-id`. */
            id: string;
            /** @constant */
            type: "webhook.test";
            account_id: number;
        };
        Tracking: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            occurred_at: string;
            status: {
                /** @enum {string} */
                code: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                name: string;
                visible_name: string;
                /** @enum {string|null} */
                substatus: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
            };
        }[];
        TrackingReport: {
            /** @enum {string} */
            status: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
            /** @enum {string|null} */
            substatus?: "client_not_in_address" | "client_rejected_shipment" | "partial_damage" | "total_damage" | "bad_address" | "carrier_error" | "partial_loss" | "total_loss" | "missing_documentation" | "inaccessible" | "exhausted_delivery_attempts" | "danger_zone" | "others" | "waiting_at_branch" | null;
            comment?: string | null;
            /**
             * Format: date-time
             * @description From the creation of the shipment to five minutes from now; now when it is left out.
             */
            occurred_at?: string | null;
        };
        /** @description An option that cannot be chosen. Amounts and times are null when they could not be computed. */
        UnselectableOption: {
            /** @constant */
            selectable: false;
            impediments: {
                /** @enum {string} */
                code: "no_coverage" | "package_too_heavy" | "package_too_large" | "too_many_packages" | "declared_value_too_high" | "classification_not_accepted" | "no_pickup_points" | "origin_mode_not_enabled" | "carrier_suspended" | "carrier_unavailable";
                message: string;
            }[];
            amounts: {
                price_shipment: number;
                price_insurance: number;
                price: number;
                price_incl_tax: number;
            } | null;
            delivery_time: {
                min: number | null;
                max: number | null;
                /** Format: date-time */
                estimated_delivery: string | null;
            };
            /** @enum {string} */
            logistic_type: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
            carrier: {
                id: number;
                name: string;
                rating: number;
                /**
                 * @description Whether the rating follows from the parcels of the last 90 days, or the operator typed it.
                 * @enum {string}
                 */
                rating_source: "measured" | "typed";
                /** @description Parcels of the last 90 days. */
                rating_parcels: number;
                logo: string;
            };
            service_type: {
                id: number;
                /** @enum {string} */
                code: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
                name: string;
                /** @enum {number} */
                is_urgent: 0 | 1;
            };
            rate: {
                /** @enum {string} */
                source: "tariff" | "own" | "carrier";
                id: number;
                tariff_id: number;
            };
            tags: ("cheapest" | "fastest")[];
            pickup_points: {
                point_id: string;
                /** @description The carrier's own code. */
                code: string;
                description: string;
                open_hours: string;
                phone: string;
                location: {
                    street: string;
                    street_number: string;
                    street_extras: string;
                    city: string;
                    state: string;
                    zipcode: string;
                    geolocation: {
                        lat: number;
                        lng: number;
                        distance: number;
                    };
                };
            }[];
        };
        Webhook: {
            id: number;
            account_id: number;
            /** @enum {string} */
            topic: "status" | "shipment" | "account" | "account_balance" | "stock" | "order";
            url: string;
        };
        WebhookDelivery: {
            id: number;
            webhook_id: number;
            /** @description The `webhook-id` of every attempt. */
            message_id: string;
            /** @enum {string} */
            topic: "status" | "shipment" | "account" | "account_balance" | "stock" | "order";
            /** @example shipment.updated */
            type: string;
            /**
             * @description `held`: its subscription is disabled. `cancelled`: its subscription was ended.
             * @enum {string}
             */
            state: "pending" | "sending" | "succeeded" | "failed" | "held" | "cancelled";
            /** @description Attempts of the schedule that are used up. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is due.
             */
            next_at: string | null;
            /** @description HTTP status of the last answer. */
            last_status: number | null;
            /** @enum {string|null} */
            last_error: "status" | "timeout" | "connection_failed" | "address_refused" | "tls_failed" | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description The shipment that it tells of. */
            shipment_id: number | null;
        };
        WebhookDeliveryDetail: {
            id: number;
            webhook_id: number;
            /** @description The `webhook-id` of every attempt. */
            message_id: string;
            /** @enum {string} */
            topic: "status" | "shipment" | "account" | "account_balance" | "stock" | "order";
            /** @example shipment.updated */
            type: string;
            /**
             * @description `held`: its subscription is disabled. `cancelled`: its subscription was ended.
             * @enum {string}
             */
            state: "pending" | "sending" | "succeeded" | "failed" | "held" | "cancelled";
            /** @description Attempts of the schedule that are used up. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is due.
             */
            next_at: string | null;
            /** @description HTTP status of the last answer. */
            last_status: number | null;
            /** @enum {string|null} */
            last_error: "status" | "timeout" | "connection_failed" | "address_refused" | "tls_failed" | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description The shipment that it tells of. */
            shipment_id: number | null;
            /** @description The last attempt without its signature; before the first, what will be sent. */
            request: {
                url: string;
                headers: {
                    [key: string]: string;
                };
                body: string;
            };
            /** @description Every attempt, oldest first. */
            attempt_log: {
                number: number;
                /** Format: date-time */
                started_at: string;
                milliseconds: number;
                /** @description Null when no answer came. */
                status: number | null;
                /**
                 * @description Null for a success.
                 * @enum {string|null}
                 */
                error: "status" | "timeout" | "connection_failed" | "address_refused" | "tls_failed" | null;
                /** @description The beginning of the answer's body. */
                response: string | null;
                remote_ip: string | null;
            }[];
        };
        /** @description `meta.total` counts to 10,000, and pages end there: `from` and `to` lead further back. */
        WebhookDeliveryList: {
            data: components["schemas"]["WebhookDelivery"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        WebhookEdit: {
            /** @description Public http or https address, port 80, 443 or above 1023. Path and query are used as given. */
            url: string;
            topic?: string | null;
        };
        WebhookEnabling: {
            /**
             * @description Sends what was held in the last 14 days, the oldest 10,000 at most. Otherwise it stays held.
             * @default false
             * @enum {boolean|integer|string}
             */
            replay?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
        };
        WebhookHealth: {
            id: number;
            account_id: number;
            /** @enum {string} */
            topic: "status" | "shipment" | "account" | "account_balance" | "stock" | "order";
            url: string;
            /**
             * @description Paused: it failed so often that one attempt a minute is sent, until one succeeds.
             * @enum {string}
             */
            state: "enabled" | "paused" | "disabled";
            /**
             * @description `gone`: the receiver answered 410. `failing`: nothing but failures for days. `owner`: by request.
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "owner" | null;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description Failed attempts since the last success. */
            failures: number;
            /** Format: date-time */
            failing_since: string | null;
            /** Format: date-time */
            last_success_at: string | null;
            /** Format: date-time */
            last_failure_at: string | null;
            /**
             * Format: date-time
             * @description Paused: when the next attempt may be made.
             */
            paused_until: string | null;
            /** @description Attempts; the sums of `hours`. */
            last_24h: {
                succeeded: number;
                failed: number;
            };
            /** @description Attempts of 24 hours, oldest first; the last hour ends now. */
            hours: {
                succeeded: number;
                failed: number;
                /** Format: date-time */
                from: string;
            }[];
            /** @description Deliveries; 10000 means 10,000 or more. */
            pending: number;
            /** @description Deliveries; 10000 means 10,000 or more. */
            held: number;
        };
        WebhookHealthList: components["schemas"]["WebhookHealth"][];
        WebhookInput: {
            /** @enum {string} */
            topic: "status" | "shipment" | "account" | "account_balance" | "stock" | "order";
            /** @description Public http or https address, port 80, 443 or above 1023. Path and query are used as given. */
            url: string;
        };
        WebhookList: {
            data: components["schemas"]["Webhook"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                prev: string | null;
                /** Format: uri */
                next: string | null;
            };
            meta: {
                current_page: number;
                from: number | null;
                last_page: number;
                /** Format: uri */
                path: string;
                per_page: number;
                to: number | null;
                total: number;
            };
        };
        WebhookReplay: {
            /** @description Messages without a success that are sent again, oldest first. */
            queued: number;
            /** @description 10,000 were taken and others are left: call again. */
            more: boolean;
        };
        WebhookReplayInput: {
            /**
             * Format: date-time
             * @description First moment.
             */
            since: string;
            /**
             * Format: date-time
             * @description Before this moment; now. At most 14 days after `since`.
             */
            until?: string | null;
        };
        WebhookSecret: {
            /** @description `whsec_` and 32 bytes in base64. */
            secret: string;
            /** @description Secrets that messages are signed with too, until then. */
            previous: {
                /** Format: date-time */
                expires_at: string;
            }[];
        };
        WebhookSecretRotation: {
            /**
             * Format: int32
             * @description For how long messages are signed with the present secret too.
             * @default 86400
             */
            grace_seconds?: number | string;
        };
        WebhookTestMessage: components["schemas"]["StatusTestMessage"] | components["schemas"]["ShipmentTestMessage"] | components["schemas"]["AccountTestMessage"] | components["schemas"]["AccountBalanceTestMessage"] | components["schemas"]["StockTestMessage"] | components["schemas"]["OrderTestMessage"];
    };
    responses: never;
    parameters: {
        /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
        IdempotencyKey: string;
        /** @description Language of the messages: Spanish, unless English is preferred to it. */
        AcceptLanguage: string;
        /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
        RequestId: string;
        /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
        "webhook-id": string;
        /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
        "webhook-timestamp": number;
        /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
        "webhook-signature": string;
        /** @description Topic of the subscription. */
        "webhook-topic": "status" | "shipment" | "account" | "account_balance" | "stock" | "order";
        /** @description Id of the delivery, as in `webhooks.getDelivery`. */
        "webhook-delivery-id": string;
        /** @description Which attempt this is, from 1. */
        "webhook-attempt": number;
    };
    requestBodies: never;
    headers: {
        /** @description Ours, or the caller's when it is a sane token. */
        "X-Request-Id": string;
        /** @description Requests of this kind in a minute. */
        "X-RateLimit-Limit": number;
        /** @description What is left of them. */
        "X-RateLimit-Remaining": number;
        /** @description End of the minute, in Unix seconds. */
        "X-RateLimit-Reset": number;
        /** @description Seconds to wait. */
        "Retry-After": number;
        /** @description The answer of the first request with this Idempotency-Key. */
        "Idempotent-Replayed": "true";
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "accounts.list": {
        parameters: {
            query?: {
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountList"];
                };
            };
        };
    };
    "accounts.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    "accounts.getBalance": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Billing"];
                };
            };
        };
    };
    "accounts.getSettings": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    "accounts.updateSettings": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsInput"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    "rules.list": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingRules"];
                };
            };
        };
    };
    "rules.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShippingRulesInput"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingRules"];
                };
            };
        };
    };
    "rules.dryRun": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShippingRulesDryRunInput"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingRulesDryRun"];
                };
            };
        };
    };
    "webhooks.getAccountHealth": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealthList"];
                };
            };
        };
    };
    "webhooks.list": {
        parameters: {
            query?: {
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
        };
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhooks.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEdit"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhooks.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "webhooks.listDeliveries": {
        parameters: {
            query?: {
                /** @description Only in this state. */
                state?: "pending" | "sending" | "succeeded" | "failed" | "held" | "cancelled";
                /** @description Created at this moment or later. */
                from?: string;
                /** @description Created before this moment. */
                to?: string;
                /** @description What tells of this shipment. */
                shipment_id?: number;
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
        };
    };
    "webhooks.getDelivery": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
                /** @description The delivery. */
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    "webhooks.redeliver": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
                /** @description The delivery. */
                delivery_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it happens in a moment. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    "webhooks.disable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealth"];
                };
            };
        };
    };
    "webhooks.enable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookEnabling"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealth"];
                };
            };
        };
    };
    "webhooks.getHealth": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealth"];
                };
            };
        };
    };
    "webhooks.replay": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayInput"];
            };
        };
        responses: {
            /** @description Accepted: it happens in a moment. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
        };
    };
    "webhooks.getSecret": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    "webhooks.rotateSecret": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookSecretRotation"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedWebhookSecret"];
                };
            };
        };
    };
    "webhooks.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The account. */
                account_id: number;
                /** @description The webhook subscription. */
                webhook_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it happens in a moment. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    "addresses.list": {
        parameters: {
            query?: {
                /** @description The account. */
                account_id?: number;
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressList"];
                };
            };
        };
    };
    "addresses.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
        };
    };
    "addresses.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The origin. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
        };
    };
    "addresses.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The origin. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressEdit"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
        };
    };
    "documents.listBatches": {
        parameters: {
            query?: {
                /** @description Every account that the credential reaches when left out. */
                account_id?: number;
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentBatchList"];
                };
            };
        };
    };
    "documents.createBatch": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentBatchInput"];
            };
        };
        responses: {
            /** @description Accepted: it happens in a moment. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentBatch"];
                };
            };
        };
    };
    "documents.getBatch": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The batch. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentBatch"];
                };
            };
        };
    };
    "documents.getCalibrationPage": {
        parameters: {
            query?: {
                /** @description Of labels as PDF: each on a page of 100 × 150 mm, or four on a sheet of A4. */
                layout?: "10x15" | "a4";
                /** @description Of labels as ZPL: dots per inch of the printer. */
                dpi?: 203 | 300 | "203" | "300";
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The file, named as one. */
                file: "calibration.pdf" | "calibration.zpl";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documentation"];
                    "application/pdf": string;
                    "application/zpl": string;
                };
            };
        };
    };
    "inventory.createMovementBySku": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkuMovementInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryMovement"];
                };
            };
        };
    };
    "inventory.search": {
        parameters: {
            query?: {
                /** @description The account. */
                account_id?: number;
                /** @description The SKU's own code, exactly. */
                sku?: string;
                /** @description The bar code, exactly. */
                barcode?: string;
                /** @description Only of this classification. */
                classification?: 1 | 2 | "1" | "2";
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryList"];
                };
            };
        };
    };
    "inventory.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The SKU. */
                sku_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventorySku"];
                };
            };
        };
    };
    "inventory.listMovements": {
        parameters: {
            query?: {
                /** @description Only of this warehouse, by its code. */
                warehouse?: string;
                /** @description First day, in UTC; 180 days before today. */
                date_from?: string;
                /** @description Last day, in UTC; today. */
                date_to?: string;
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The SKU. */
                sku_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryMovementList"];
                };
            };
        };
    };
    "inventory.createMovement": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The SKU. */
                sku_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InventoryMovementInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InventoryMovement"];
                };
            };
        };
    };
    "locations.list": {
        parameters: {
            query?: {
                /** @description Latitude in degrees. */
                lat?: number | string;
                /** @description Longitude in degrees. */
                lng?: number | string;
                /** @description The city or locality. */
                city?: string;
                /** @description The province. */
                state?: string;
                /** @description Metres, 50,000 when left out. */
                radius?: number | string;
                /** @description Only of this carrier. */
                carrier_id?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Locations"];
                };
            };
        };
    };
    "locations.search": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationSearch"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Locations"];
                };
            };
        };
    };
    "orders.list": {
        parameters: {
            query?: {
                /** @description Every account that the credential reaches when left out. */
                account_id?: number;
                /** @description Only in this state. */
                status?: "open" | "partially_shipped" | "shipped" | "delivered" | "cancelled";
                /** @description Only orders that wait for a decision, or only the others. */
                needs_decision?: true | false | 0 | 1 | "0" | "1" | "true" | "false";
                /** @description Only from this channel. */
                channel?: string;
                /** @description The order's own number in its channel. */
                external_id?: string;
                /** @description Created or changed at this moment or later. */
                updated_since?: string;
                /** @description An external id, or words of the recipient's name. */
                search?: string;
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
        };
    };
    "orders.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    "orders.shipTogether": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergedShipmentInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
        };
    };
    "orders.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The order. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    "orders.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The order. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    "orders.ship": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The order. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OrderShipmentInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
        };
    };
    "pickups.list": {
        parameters: {
            query?: {
                /** @description Every account that the credential reaches when left out. */
                account_id?: number;
                /** @description Only of this carrier. */
                carrier_id?: number;
                /** @description Only in this state. */
                state?: "requested" | "by_hand" | "confirmed" | "refused" | "cancelling" | "cancel_by_hand" | "cancelled" | "expired";
                /** @description First day of the collections. */
                from?: string;
                /** @description Last day of the collections. */
                to?: string;
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupList"];
                };
            };
        };
    };
    "pickups.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PickupInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pickup"];
                };
            };
        };
    };
    "pickups.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The pickup. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pickup"];
                };
            };
        };
    };
    "pickups.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The pickup. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pickup"];
                };
            };
        };
    };
    "products.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    "products.search": {
        parameters: {
            query?: {
                /** @description Every account that the credential reaches when left out. */
                account_id?: number;
                /** @description Part of a name or brand, start of a code, or a bar code. */
                q?: string;
                /** @description Matched exactly. */
                reference_code?: string;
                /** @description The seller's code of one of its SKUs, matched exactly. */
                sku?: string;
                /** @description Of the product or one of its SKUs, matched exactly. */
                barcode?: string;
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
        };
    };
    "shipments.list": {
        parameters: {
            query?: {
                /** @description Every account that the credential reaches when left out. */
                account_id?: number;
                /** @description Matched exactly. */
                external_id?: string;
                /** @description Another name of `external_id`. */
                order_id?: string;
                /** @description Only of this service. */
                service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
                /** @description Only in this state. */
                status?: "new" | "documentation_ready" | "ready_to_ship" | "shipped" | "crossdock" | "in_transit_to_carrier" | "received_by_carrier" | "in_transit" | "delivered" | "not_delivered" | "cancelled" | "reshipped" | "rescheduled" | "delivered_with_damage" | "lost_in_crossdock" | "lost_in_carrier" | "in_carrier_ready_to_return" | "in_transit_to_crossdock" | "on_hold_crossdock" | "in_transit_to_seller" | "returned_to_seller" | "expired";
                /** @description Only from this origin. */
                origin_id?: number;
                /** @description First day of creation, in UTC. */
                from?: string;
                /** @description Last day of creation, in UTC. */
                to?: string;
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentList"];
                };
            };
        };
    };
    "shipments.create": {
        parameters: {
            query?: {
                /** @description 1 leaves the shipment in its state; else it becomes ready to ship. */
                no_status_change?: "0" | "1" | "true" | "false";
                /** @description Of labels as PDF: each on a page of 100 × 150 mm, or four on a sheet of A4. */
                layout?: "10x15" | "a4";
                /** @description Where on the first A4 sheet the first label goes: 1 top left, 2 top right, 3, 4 below. */
                start_cell?: number;
                /** @description Of labels as ZPL: dots per inch of the printer. */
                dpi?: 203 | 300 | "203" | "300";
                /** @description Why it is printed, most of all why again; kept in the history of prints. */
                reason?: string;
                /** @description `label`: the response holds the label, as soon as the shipment is ready, for which it waits up to 2 seconds. It also needs the scope `shipment_documentation.download`. The parameters after it say how the label is printed. */
                wait?: "label";
                /** @description `pdf` unless `Accept` asks for ZPL. Labels exist as both, everything else is a PDF whatever is asked for. */
                format?: "pdf" | "zpl";
            };
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedShipment"];
                };
            };
        };
    };
    "shipments.quote": {
        parameters: {
            query?: {
                /** @description Lowest price, best rating or shortest time first; the account's preference when left out. */
                sort_by?: "price" | "rating" | "time";
                /** @description 1 adds the options that cannot be chosen to `all_results`, after the others. */
                include_unselectable?: "0" | "1" | "true" | "false";
                /** @description Only options of this service. */
                service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
                /** @description Only options in this dispatch mode. */
                logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
                /** @description Only options of this carrier. */
                carrier_id?: number;
            };
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteInput"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
        };
    };
    "shipments.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
        };
    };
    "shipments.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentEdit"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedShipment"];
                };
            };
        };
    };
    "shipments.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cancellation"];
                };
            };
        };
    };
    "documents.get": {
        parameters: {
            query?: {
                /** @description 1 leaves the shipment in its state; else it becomes ready to ship. */
                no_status_change?: "0" | "1" | "true" | "false";
                /** @description Of labels as PDF: each on a page of 100 × 150 mm, or four on a sheet of A4. */
                layout?: "10x15" | "a4";
                /** @description Where on the first A4 sheet the first label goes: 1 top left, 2 top right, 3, 4 below. */
                start_cell?: number;
                /** @description Of labels as ZPL: dots per inch of the printer. */
                dpi?: 203 | 300 | "203" | "300";
                /** @description Why it is printed, most of all why again; kept in the history of prints. */
                reason?: string;
                /** @description The labels, the delivery note, or the sheet to pick and pack by. */
                what?: "label" | "document" | "preparation";
                /** @description `pdf` unless `Accept` asks for ZPL. Labels exist as both, everything else is a PDF whatever is asked for. */
                format?: "pdf" | "zpl";
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documentation"];
                    "application/pdf": string;
                    "application/zpl": string;
                };
            };
        };
    };
    "shipments.listDropoffLocations": {
        parameters: {
            query?: {
                /** @description A postcode of four digits, a CPA such as `C1425ABC`, or half a CPA such as `B7600`. */
                zipcode?: number | string;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropoffLocations"];
                };
            };
        };
    };
    "shipments.listEvents": {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentEvents"];
                };
            };
        };
    };
    "documents.listPrints": {
        parameters: {
            query?: {
                /** @description Counted from 1. */
                page?: number;
                /** @description Entries on a page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrintList"];
                };
            };
        };
    };
    "returns.create": {
        parameters: {
            query?: {
                /** @description Lowest price, best rating or shortest time first; the account's preference when left out. */
                sort_by?: "price" | "rating" | "time";
            };
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnInput"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
        };
    };
    "returns.quote": {
        parameters: {
            query?: {
                /** @description Lowest price, best rating or shortest time first; the account's preference when left out. */
                sort_by?: "price" | "rating" | "time";
                /** @description 1 adds the options that cannot be chosen to `all_results`, after the others. */
                include_unselectable?: "0" | "1" | "true" | "false";
                /** @description Only options of this service. */
                service_type?: "standard_delivery" | "express_delivery" | "pickup_point" | "return_origin" | "return_crossdock";
                /** @description Only options in this dispatch mode. */
                logistic_type?: "crossdock" | "xd_dropoff" | "carrier_pickup" | "carrier_dropoff" | "point_dropoff" | "fulfillment";
                /** @description Only options of this carrier. */
                carrier_id?: number;
            };
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnQuoteInput"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnQuote"];
                };
            };
        };
    };
    "tracking.get": {
        parameters: {
            query?: {
                /** @description Which comes first. */
                sort?: "oldest" | "newest";
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracking"];
                };
            };
        };
    };
    "tracking.report": {
        parameters: {
            query?: never;
            header?: {
                /** @description Kept for 24 hours: the same request again gets the same answer and does nothing more. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingReport"];
            };
        };
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedTracking"];
                };
            };
        };
    };
    "documents.getFile": {
        parameters: {
            query?: {
                /** @description 1 leaves the shipment in its state; else it becomes ready to ship. */
                no_status_change?: "0" | "1" | "true" | "false";
                /** @description Of labels as PDF: each on a page of 100 × 150 mm, or four on a sheet of A4. */
                layout?: "10x15" | "a4";
                /** @description Where on the first A4 sheet the first label goes: 1 top left, 2 top right, 3, 4 below. */
                start_cell?: number;
                /** @description Of labels as ZPL: dots per inch of the printer. */
                dpi?: 203 | 300 | "203" | "300";
                /** @description Why it is printed, most of all why again; kept in the history of prints. */
                reason?: string;
            };
            header?: {
                /** @description Language of the messages: Spanish, unless English is preferred to it. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A token of up to 64 letters, digits, `_`, `.`, `-` and `:` that the answer repeats. */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @description The shipment. */
                id: number;
                /** @description The file, named as one. */
                file: "label.pdf" | "label.zpl" | "document.pdf" | "document.zpl" | "preparation.pdf";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documentation"];
                    "application/pdf": string;
                    "application/zpl": string;
                };
            };
        };
    };
    onShipmentStatusChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentStatusChangedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentCreatedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentUpdatedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onShipmentLabelsPrinted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentLabelsPrintedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUpdatedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAccountBalanceChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountBalanceChangedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockChangedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCreatedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderUpdatedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderCancelledMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderShipped: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderShippedMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOrderDelivered: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderDeliveredMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every attempt: drop a message whose id was worked off already. */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description When this attempt was made, in Unix seconds. Refuse what is more than five minutes off. */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description Signatures of Standard Webhooks, separated by spaces: one for each secret in force. Base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. */
                "webhook-signature": components["parameters"]["webhook-signature"];
                /** @description Topic of the subscription. */
                "webhook-topic": components["parameters"]["webhook-topic"];
                /** @description Id of the delivery, as in `webhooks.getDelivery`. */
                "webhook-delivery-id": components["parameters"]["webhook-delivery-id"];
                /** @description Which attempt this is, from 1. */
                "webhook-attempt": components["parameters"]["webhook-attempt"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestMessage"];
            };
        };
        responses: {
            /** @description Gone: the subscription is disabled at once. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 15 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; a redirect is not followed. The message is sent again, ten times in all. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
