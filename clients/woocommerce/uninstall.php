<?php
/**
 * Removes what the plug-in keeps, but not the orders' meta.
 *
 * @package Anden
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/class-anden-client.php';
Anden_Client::forget_all();

// Zones show methods of active plug-ins only: the place of one that is gone is found under its name.
if ( class_exists( 'WC_Shipping_Zones' ) ) {
	add_filter(
		'woocommerce_shipping_methods',
		static function ( $methods ) {
			require_once __DIR__ . '/includes/class-anden-shipping-method.php';
			$methods['anden'] = 'Anden_Shipping_Method';
			return $methods;
		}
	);
	WC()->shipping()->load_shipping_methods();
	foreach ( array_merge( array( 0 ), wp_list_pluck( WC_Shipping_Zones::get_zones(), 'id' ) ) as $zone_id ) {
		$zone = WC_Shipping_Zones::get_zone( $zone_id );
		foreach ( $zone ? $zone->get_shipping_methods() : array() as $method ) {
			if ( 'anden' === $method->id ) {
				delete_option( $method->get_instance_option_key() );
				$zone->delete_shipping_method( $method->get_instance_id() );
			}
		}
	}
}
