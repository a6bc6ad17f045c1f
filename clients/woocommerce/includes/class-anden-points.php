<?php
/**
 * The choice of a point.
 *
 * @package Anden
 */

defined( 'ABSPATH' ) || exit;

/**
 * Points of the options that are picked up: chosen at both checkouts, kept with the order.
 */
class Anden_Points {

	/** Of rates and lines of shipping: the text by which Andén knows what was offered. */
	const REFERENCE = 'anden_reference';
	/** Of rates: when it arrives. */
	const DATES = 'anden_dates';
	/** Of rates: the points to choose from. */
	const POINTS = 'anden_points';
	/** Of lines of shipping: the key of their package in the cart. */
	const PACKAGE = '_anden_package';
	/** Of orders: the chosen point. */
	const POINT = '_anden_point';
	/** Of sessions: the chosen points by package and rate. */
	const CHOICE = 'anden_choice';

	/**
	 * Hooks.
	 */
	public static function init() {
		add_filter( 'woocommerce_cart_shipping_packages', array( __CLASS__, 'date_packages' ) );

		add_action( 'woocommerce_checkout_update_order_review', array( __CLASS__, 'choose_from_form' ) );
		add_action( 'woocommerce_after_checkout_validation', array( __CLASS__, 'validate_form' ), 10, 2 );
		add_action( 'woocommerce_checkout_create_order_shipping_item', array( __CLASS__, 'mark_line' ), 10, 2 );
		add_action( 'woocommerce_checkout_create_order', array( __CLASS__, 'write' ) );

		add_action( 'woocommerce_blocks_loaded', array( __CLASS__, 'listen_to_block' ) );
		if ( did_action( 'woocommerce_blocks_loaded' ) ) {
			self::listen_to_block();
		}
		add_action( 'woocommerce_store_api_checkout_update_order_from_request', array( __CLASS__, 'write_from_block' ), 10, 2 );

		add_action( 'woocommerce_order_item_shipping_after_calculate_taxes', array( __CLASS__, 'keep_untaxed' ) );
	}

	/**
	 * The points of an answer.
	 *
	 * @param mixed $points As Andén writes them.
	 * @return array Those that can be shown and chosen.
	 */
	public static function read( $points ) {
		$read = array();
		foreach ( is_array( $points ) ? $points : array() as $point ) {
			if ( ! is_array( $point ) || empty( $point['id'] ) || empty( $point['reference'] ) ) {
				continue;
			}
			$kept = array();
			foreach ( array( 'id', 'code', 'name', 'address', 'city', 'zipcode', 'hours', 'latitude', 'longitude', 'reference' ) as $field ) {
				$kept[ $field ] = isset( $point[ $field ] ) && is_scalar( $point[ $field ] ) ? (string) $point[ $field ] : '';
			}
			$read[] = $kept;
		}
		return $read;
	}

	/**
	 * WooCommerce keeps the rates of a package as long as it does not change. With the day in it dates stay true; with pauses
	 * and unfinished answers in it the options come back when Andén does.
	 *
	 * @param array $packages Of the cart.
	 * @return array
	 */
	public static function date_packages( $packages ) {
		$mark = Anden_Client::connection() ? wp_date( 'Y-m-d' ) . get_transient( 'anden_pause' ) . '/' . self::unfinished() : '';
		foreach ( '' === $mark ? array() : array_keys( $packages ) as $key ) {
			$packages[ $key ]['anden'] = $mark;
		}
		return $packages;
	}

	/**
	 * How often Andén had no time to price the carts of this buyer.
	 *
	 * @return int
	 */
	private static function unfinished() {
		return WC()->session ? (int) WC()->session->get( 'anden_unfinished', 0 ) : 0;
	}

	/**
	 * Has the next reckoning of the cart ask anew.
	 */
	public static function ask_again() {
		if ( WC()->session ) {
			WC()->session->set( 'anden_unfinished', self::unfinished() + 1 );
		}
	}

	/**
	 * The rate that the buyer has chosen for a package.
	 *
	 * @param int|string $key Of the package.
	 * @return WC_Shipping_Rate|null
	 */
	public static function chosen_rate( $key ) {
		$packages = WC()->shipping()->get_packages();
		$chosen   = WC()->session ? (array) WC()->session->get( 'chosen_shipping_methods', array() ) : array();
		return isset( $chosen[ $key ], $packages[ $key ]['rates'][ $chosen[ $key ] ] ) ? $packages[ $key ]['rates'][ $chosen[ $key ] ] : null;
	}

	/**
	 * The points of a rate.
	 *
	 * @param WC_Shipping_Rate|null $rate Of any method.
	 * @return array
	 */
	public static function points_of( $rate ) {
		$meta = $rate instanceof WC_Shipping_Rate && 'anden' === $rate->get_method_id() ? $rate->get_meta_data() : array();
		return isset( $meta[ self::POINTS ] ) && is_array( $meta[ self::POINTS ] ) ? $meta[ self::POINTS ] : array();
	}

	/**
	 * The point that the buyer has chosen; the only one counts as chosen.
	 *
	 * @param WC_Shipping_Rate $rate Of the package.
	 * @param int|string       $key  Of the package.
	 * @return array|null
	 */
	public static function chosen_point( $rate, $key ) {
		$points = self::points_of( $rate );
		$choice = WC()->session ? (array) WC()->session->get( self::CHOICE, array() ) : array();
		$id     = isset( $choice[ $key ][ $rate->get_id() ] ) ? $choice[ $key ][ $rate->get_id() ] : '';
		foreach ( $points as $point ) {
			if ( $point['id'] === $id || 1 === count( $points ) ) {
				return $point;
			}
		}
		return null;
	}

	/**
	 * Keeps choices for the session. Whether the rate has such a point is seen when it is read: the cart is reckoned later.
	 *
	 * @param mixed $choices Ids of points by rate by the key of their package.
	 */
	private static function choose( $choices ) {
		if ( ! WC()->session || ! is_array( $choices ) ) {
			return;
		}
		$choice = (array) WC()->session->get( self::CHOICE, array() );
		foreach ( $choices as $key => $points ) {
			$points         = array_map( 'strval', array_filter( (array) $points, 'is_scalar' ) );
			$known          = isset( $choice[ $key ] ) ? $choice[ $key ] : array();
			$choice[ $key ] = array_slice( array_merge( $known, $points ), -20 );
		}
		WC()->session->set( self::CHOICE, array_slice( $choice, -20, null, true ) );
	}

	/**
	 * Whether an option is chosen without its point.
	 *
	 * @return bool
	 */
	private static function is_point_missing() {
		if ( ! WC()->cart || ! WC()->cart->needs_shipping() ) {
			return false;
		}
		foreach ( array_keys( WC()->shipping()->get_packages() ) as $key ) {
			$rate = self::chosen_rate( $key );
			if ( array() !== self::points_of( $rate ) && null === self::chosen_point( $rate, $key ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Classic checkout: keeps the choice while the form is refreshed.
	 *
	 * @param string $form The form as the browser sends it.
	 */
	public static function choose_from_form( $form ) {
		parse_str( (string) $form, $fields );
		self::choose( isset( $fields['anden_point'] ) ? wc_clean( $fields['anden_point'] ) : array() );
	}

	/**
	 * Classic checkout: an option with points needs one.
	 *
	 * @param array    $data   Of the form.
	 * @param WP_Error $errors What is wrong with it.
	 */
	public static function validate_form( $data, $errors ) {
		// WooCommerce has verified the nonce of its form, and `wc_clean` sanitises each text of a list.
		// phpcs:ignore WordPress.Security.NonceVerification.Missing, WordPress.Security.ValidatedSanitizedInput.InputNotSanitized
		self::choose( isset( $_POST['anden_point'] ) ? wc_clean( wp_unslash( $_POST['anden_point'] ) ) : array() );
		if ( self::is_point_missing() ) {
			$errors->add( 'anden_point', self::question() );
		}
	}

	/**
	 * What is asked for.
	 *
	 * @return string
	 */
	private static function question() {
		return __( 'Choose the point where you pick up your order.', 'anden' );
	}

	/**
	 * Checkout block: the same, when the order is placed.
	 *
	 * @param WC_Order        $order   A draft.
	 * @param WP_REST_Request $request Of the page.
	 * @throws \Automattic\WooCommerce\StoreApi\Exceptions\RouteException Without the point.
	 */
	public static function write_from_block( $order, $request ) {
		self::write( $order );
		if ( 'POST' === $request->get_method() && self::is_point_missing() ) {
			throw new \Automattic\WooCommerce\StoreApi\Exceptions\RouteException( 'anden_point_missing', esc_html( self::question() ), 400 );
		}
	}

	/**
	 * Notes on a line of shipping which package it is for.
	 *
	 * @param WC_Order_Item_Shipping $item Of the order to be.
	 * @param int|string             $key  Of the package.
	 */
	public static function mark_line( $item, $key ) {
		if ( 'anden' === $item->get_method_id() ) {
			// That of a pick-up is the point's, which `write` writes.
			if ( $item->meta_exists( self::POINTS ) ) {
				$item->delete_meta_data( self::REFERENCE );
			}
			$item->delete_meta_data( self::POINTS );
			$item->delete_meta_data( self::DATES );
			$item->update_meta_data( self::PACKAGE, (string) $key );
		}
	}

	/**
	 * Versions of WooCommerce before 9.0 tax the shipping of an order that they reckon anew, also where its method says no: the
	 * buyer would pay more than was shown.
	 *
	 * @param WC_Order_Item_Shipping $item Of any method.
	 */
	public static function keep_untaxed( $item ) {
		if ( 'anden' === $item->get_method_id() && ! array_key_exists( 'tax_status', $item->get_data() ) ) {
			$method = WC_Shipping_Zones::get_shipping_method( $item->get_instance_id() );
			if ( $method && ! $method->is_taxable() ) {
				$item->set_taxes( false );
			}
		}
	}

	/**
	 * Writes the chosen point, and the reference that stands for it. The block's draft may be of before the choice.
	 *
	 * @param WC_Order $order Not yet paid.
	 */
	public static function write( $order ) {
		$order->delete_meta_data( self::POINT );
		foreach ( $order->get_items( 'shipping' ) as $item ) {
			$key    = $item->get_meta( self::PACKAGE );
			$rate   = 'anden' === $item->get_method_id() ? self::chosen_rate( $key ) : null;
			$points = self::points_of( $rate );
			if ( array() === $points ) {
				continue;
			}
			$point = self::chosen_point( $rate, $key );
			if ( $point ) {
				$item->update_meta_data( self::REFERENCE, $point['reference'] );
				unset( $point['reference'] );
				$order->update_meta_data( self::POINT, $point );
			}
			if ( $item->get_id() ) {
				$item->save();
			}
		}
	}

	/**
	 * Checkout block: takes choices of the page.
	 */
	public static function listen_to_block() {
		if ( ! function_exists( 'woocommerce_store_api_register_update_callback' ) ) {
			return;
		}
		woocommerce_store_api_register_update_callback(
			array(
				'namespace' => 'anden',
				'callback'  => static function ( $data ) {
					self::choose( isset( $data['points'] ) ? wc_clean( $data['points'] ) : array() );
				},
			)
		);
	}
}
