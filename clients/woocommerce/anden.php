<?php
/**
 * Plugin Name: Andén
 * Description: Precios de envío en tu checkout, etiquetas desde la lista de pedidos y seguimiento, con tu cuenta de Andén.
 * Version: 1.0.0
 * Requires at least: 6.2
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 8.2
 * WC tested up to: 10.5
 * Author: Andén
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: anden
 * Domain Path: /languages
 *
 * @package Anden
 */

defined( 'ABSPATH' ) || exit;

define( 'ANDEN_VERSION', '1.0.0' );
define( 'ANDEN_FILE', __FILE__ );
// The installation that hands the plug-in out writes its own address here.
define( 'ANDEN_HOME', '' );

add_action(
	'before_woocommerce_init',
	static function () {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', ANDEN_FILE );
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'cart_checkout_blocks', ANDEN_FILE );
		}
	}
);

add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'anden', false, dirname( plugin_basename( ANDEN_FILE ) ) . '/languages' );
	}
);

// One translation serves every Spanish: WordPress asks for the country's own file.
add_filter(
	'load_textdomain_mofile',
	static function ( $file, $domain ) {
		return 'anden' === $domain && preg_match( '/-es(_\w+)?\.mo$/', $file ) ? __DIR__ . '/languages/anden-es.mo' : $file;
	},
	10,
	2
);

add_action(
	'plugins_loaded',
	static function () {
		if ( ! class_exists( 'WooCommerce' ) ) {
			return;
		}
		foreach ( array( 'client', 'points', 'display', 'settings', 'orders', 'rest' ) as $part ) {
			$file = __DIR__ . "/includes/class-anden-$part.php";
			if ( is_readable( $file ) ) {
				require_once $file;
			}
			$class = 'Anden_' . ucfirst( $part );
			if ( is_callable( array( $class, 'init' ) ) ) {
				$class::init();
			}
		}
	}
);

add_action(
	'woocommerce_shipping_init',
	static function () {
		require_once __DIR__ . '/includes/class-anden-shipping-method.php';
	}
);

add_filter(
	'woocommerce_shipping_methods',
	static function ( $methods ) {
		$methods['anden'] = 'Anden_Shipping_Method';
		return $methods;
	}
);
