<?php
/**
 * What people see of points.
 *
 * @package Anden
 */

defined( 'ABSPATH' ) || exit;

/**
 * Points and dates at the checkouts, in mails, and on the pages of an order.
 */
class Anden_Display {

	/**
	 * Hooks.
	 */
	public static function init() {
		add_action( 'woocommerce_after_shipping_rate', array( __CLASS__, 'show_rate' ), 10, 2 );
		add_action( 'woocommerce_blocks_enqueue_checkout_block_scripts_after', array( __CLASS__, 'enqueue' ) );
		add_filter( 'woocommerce_get_order_item_totals', array( __CLASS__, 'add_total_row' ), 10, 2 );
		add_action( 'woocommerce_admin_order_data_after_shipping_address', array( __CLASS__, 'show_in_admin' ) );
		add_filter( 'woocommerce_hidden_order_itemmeta', array( __CLASS__, 'hide_meta' ) );
	}

	/**
	 * Classic checkout: dates below each rate, and the points below the chosen one.
	 *
	 * @param WC_Shipping_Rate $rate Of any method.
	 * @param int|string       $key  Of the package.
	 */
	public static function show_rate( $rate, $key ) {
		if ( ! $rate instanceof WC_Shipping_Rate || 'anden' !== $rate->get_method_id() ) {
			return;
		}
		$meta = $rate->get_meta_data();
		if ( ! empty( $meta[ Anden_Points::DATES ] ) ) {
			echo '<br><small class="anden-dates">' . esc_html( $meta[ Anden_Points::DATES ] ) . '</small>';
		}
		$points = Anden_Points::points_of( $rate );
		$chosen = Anden_Points::chosen_rate( $key );
		if ( array() === $points || ! is_checkout() || ! $chosen || $chosen->get_id() !== $rate->get_id() ) {
			return;
		}
		$point = Anden_Points::chosen_point( $rate, $key );
		echo '<fieldset class="anden-points"><legend>' . esc_html__( 'Where do you pick it up?', 'anden' ) . '</legend>';
		foreach ( $points as $each ) {
			printf(
				'<p><label><input type="radio" name="anden_point[%1$s][%2$s]" value="%3$s"%4$s> <strong>%5$s</strong><br>%6$s</label> %7$s</p>',
				esc_attr( $key ),
				esc_attr( $rate->get_id() ),
				esc_attr( $each['id'] ),
				checked( $point ? $point['id'] : '', $each['id'], false ),
				esc_html( $each['name'] ),
				esc_html( self::place( $each ) ),
				// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped where it is built.
				self::map_link( $each )
			);
		}
		echo '</fieldset>';
	}

	/**
	 * Address and hours in a line.
	 *
	 * @param array $point As it was read.
	 * @return string
	 */
	public static function place( array $point ) {
		$parts = array( $point['address'], trim( $point['zipcode'] . ' ' . $point['city'] ), $point['hours'] );
		return implode( ' · ', array_filter( array_map( 'trim', $parts ) ) );
	}

	/**
	 * The address of a map of the point.
	 *
	 * @param array $point As it was read.
	 * @return string
	 */
	private static function map_url( array $point ) {
		$is_placed = is_numeric( $point['latitude'] ) && is_numeric( $point['longitude'] );
		$query     = $is_placed ? $point['latitude'] . ',' . $point['longitude'] : $point['address'] . ', ' . $point['city'];
		return 'https://www.google.com/maps/search/?api=1&query=' . rawurlencode( $query );
	}

	/**
	 * The link to the map, as HTML.
	 *
	 * @param array $point As it was read.
	 * @return string
	 */
	private static function map_link( array $point ) {
		return sprintf(
			'<a href="%s" target="_blank" rel="noopener noreferrer">%s</a>',
			esc_url( self::map_url( $point ) ),
			esc_html__( 'See on the map', 'anden' )
		);
	}

	/**
	 * Checkout block: the script that shows the points.
	 */
	public static function enqueue() {
		if ( is_admin() || ! Anden_Client::connection() ) {
			return;
		}
		wp_enqueue_script(
			'anden-points',
			plugins_url( 'assets/points.js', ANDEN_FILE ),
			array( 'wp-data', 'wp-element', 'wp-plugins', 'wc-blocks-checkout' ),
			ANDEN_VERSION,
			true
		);
		$data = array(
			'chosen'   => WC()->session ? (object) WC()->session->get( Anden_Points::CHOICE, array() ) : new stdClass(),
			'question' => __( 'Where do you pick it up?', 'anden' ),
			'map'      => __( 'See on the map', 'anden' ),
		);
		wp_add_inline_script( 'anden-points', 'window.andenPoints = ' . wp_json_encode( $data ) . ';', 'before' );
	}

	/**
	 * Mails, thanks and account: a row below the shipping.
	 *
	 * @param array    $rows  Of the totals.
	 * @param WC_Order $order Any.
	 * @return array
	 */
	public static function add_total_row( $rows, $order ) {
		$point = self::of_order( $order );
		if ( ! $point ) {
			return $rows;
		}
		$row   = array(
			'anden_point' => array(
				'label' => __( 'Pickup point:', 'anden' ),
				'value' => esc_html( $point['name'] . ' · ' . self::place( $point ) ),
			),
		);
		$place = array_search( 'shipping', array_keys( $rows ), true );
		$place = false === $place ? count( $rows ) : $place + 1;
		return array_slice( $rows, 0, $place, true ) + $row + array_slice( $rows, $place, null, true );
	}

	/**
	 * The order in the administration: below its address.
	 *
	 * @param WC_Order $order Any.
	 */
	public static function show_in_admin( $order ) {
		$point = self::of_order( $order );
		if ( $point ) {
			printf(
				'<p><strong>%s</strong><br>%s<br>%s<br>%s</p>',
				esc_html__( 'Pickup point:', 'anden' ),
				esc_html( $point['name'] ),
				esc_html( self::place( $point ) ),
				// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped where it is built.
				self::map_link( $point )
			);
		}
	}

	/**
	 * What people need not read.
	 *
	 * @param array $keys Of meta.
	 * @return array
	 */
	public static function hide_meta( $keys ) {
		return array_merge( $keys, array( Anden_Points::REFERENCE, Anden_Points::POINTS, Anden_Points::DATES, Anden_Points::PACKAGE ) );
	}

	/**
	 * The point of an order.
	 *
	 * @param WC_Order $order Any.
	 * @return array|null
	 */
	public static function of_order( $order ) {
		$point = $order instanceof WC_Order ? $order->get_meta( Anden_Points::POINT ) : null;
		return is_array( $point ) && isset( $point['name'], $point['address'] ) ? $point : null;
	}
}
