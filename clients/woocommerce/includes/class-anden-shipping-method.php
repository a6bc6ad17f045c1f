<?php
/**
 * The shipping method of zones.
 *
 * @package Anden
 */

defined( 'ABSPATH' ) || exit;

/**
 * Offers what Andén offers for a cart, under prices that Andén reckons by the account's settings.
 */
class Anden_Shipping_Method extends WC_Shipping_Method {

	/**
	 * A zone's instance of the method.
	 *
	 * @param int $instance_id Zero for the method as such.
	 */
	public function __construct( $instance_id = 0 ) {
		parent::__construct( $instance_id );
		$this->id                 = 'anden';
		$this->method_title       = 'Andén';
		$this->method_description = __( 'Deliveries to the door and to points, priced for the cart as it is packed.', 'anden' );
		$this->supports           = array( 'shipping-zones', 'instance-settings', 'instance-settings-modal' );
		$this->title              = 'Andén';

		$this->instance_form_fields = array(
			'tax_status'     => array(
				'title'       => __( 'Tax status', 'anden' ),
				'type'        => 'select',
				'default'     => 'none',
				'options'     => array(
					'none'    => __( 'Prices are final', 'anden' ),
					'taxable' => __( 'The shop adds its taxes', 'anden' ),
				),
				'description' => __( 'If the shop adds taxes, set the checkout in Andén to prices without VAT.', 'anden' ),
			),
			'fallback_label' => array(
				'title'       => __( 'Delivery while Andén does not answer', 'anden' ),
				'type'        => 'text',
				'default'     => '',
				'placeholder' => __( 'Home delivery', 'anden' ),
				'description' => __( 'Offered with the price below if there is no answer within three seconds.', 'anden' ),
			),
			'fallback_price' => array(
				'title'       => __( 'Its price', 'anden' ),
				'type'        => 'price',
				'default'     => '',
				'description' => __( 'Empty: nothing of Andén is offered meanwhile, only your other methods.', 'anden' ),
			),
		);

		$this->tax_status = $this->get_option( 'tax_status', 'none' );
		add_action( 'woocommerce_update_options_shipping_' . $this->id, array( $this, 'process_admin_options' ) );
	}

	/**
	 * Adds the rates of a package. A failure of any kind adds none, or the seller's own price.
	 *
	 * @param array $package Destination and contents.
	 */
	public function calculate_shipping( $package = array() ) {
		try {
			$question = $this->question( $package );
			if ( null === $question ) {
				return;
			}
			$answer = Anden_Client::ask( $question );
			if ( null !== $answer ) {
				$options = isset( $answer['options'] ) && is_array( $answer['options'] ) ? $answer['options'] : array();
				array_map( array( $this, 'add_option' ), $options );
				if ( ! empty( $answer['is_passing'] ) ) {
					Anden_Points::ask_again();
				}
				return;
			}
		} catch ( Throwable $error ) {
			wc_get_logger()->error( 'The options could not be shown: ' . $error->getMessage(), array( 'source' => 'anden' ) );
		}
		$price = $this->get_option( 'fallback_price', '' );
		if ( '' !== $price && Anden_Client::connection() ) {
			$label = $this->get_option( 'fallback_label', '' );
			$this->add_rate(
				array(
					'id'    => $this->get_rate_id( 'fallback' ),
					'label' => '' === $label ? __( 'Home delivery', 'anden' ) : $label,
					'cost'  => wc_format_decimal( $price ),
				)
			);
		}
	}

	/**
	 * What Andén is asked.
	 *
	 * @param array $package Destination and contents.
	 * @return array|null Null as long as nothing can be priced: no postcode, or nothing to deliver.
	 */
	private function question( array $package ) {
		$to    = isset( $package['destination'] ) ? $package['destination'] : array();
		$items = array();
		foreach ( isset( $package['contents'] ) ? $package['contents'] : array() as $line ) {
			$product = isset( $line['data'] ) ? $line['data'] : null;
			if ( ! $product instanceof WC_Product || ! ( (float) $line['quantity'] > 0 ) ) {
				continue;
			}
			$items[] = array(
				'sku'      => (string) $product->get_sku(),
				'name'     => (string) $product->get_name(),
				'quantity' => (float) $line['quantity'],
				'price'    => $this->unit_price( $line ),
				'weight'   => (string) $product->get_weight(),
				'length'   => (string) $product->get_length(),
				'width'    => (string) $product->get_width(),
				'height'   => (string) $product->get_height(),
				'virtual'  => ! $product->needs_shipping(),
			);
		}
		if ( empty( $to['postcode'] ) || array() === $items || ! in_array( false, wp_list_pluck( $items, 'virtual' ), true ) ) {
			return null;
		}
		return array(
			'destination'    => array(
				'postcode'  => (string) $to['postcode'],
				'city'      => isset( $to['city'] ) ? (string) $to['city'] : '',
				'state'     => isset( $to['state'] ) ? (string) $to['state'] : '',
				'country'   => isset( $to['country'] ) ? (string) $to['country'] : '',
				'address_1' => isset( $to['address'] ) ? (string) $to['address'] : '',
			),
			'items'          => $items,
			'weight_unit'    => get_option( 'woocommerce_weight_unit' ),
			'dimension_unit' => get_option( 'woocommerce_dimension_unit' ),
			'currency'       => get_option( 'woocommerce_currency' ),
			'language'       => 0 === strpos( determine_locale(), 'en' ) ? 'en' : 'es',
		);
	}

	/**
	 * What the buyer pays for one piece, with taxes and after discounts, in the shop's own currency: plug-ins for several
	 * currencies convert the price of a rate from it.
	 *
	 * @param array $line A line of the cart.
	 * @return string
	 */
	private function unit_price( array $line ) {
		if ( get_woocommerce_currency() !== get_option( 'woocommerce_currency' ) || ! isset( $line['line_total'] ) ) {
			return wc_format_decimal( $line['data']->get_price( 'edit' ), 2 );
		}
		$tax = isset( $line['line_tax'] ) ? (float) $line['line_tax'] : 0;
		return wc_format_decimal( ( (float) $line['line_total'] + $tax ) / (float) $line['quantity'], 2 );
	}

	/**
	 * Adds an option of the answer as a rate; leaves out what is none.
	 *
	 * @param mixed $option As Andén writes it.
	 */
	private function add_option( $option ) {
		foreach ( array( 'code', 'name', 'price' ) as $field ) {
			if ( ! isset( $option[ $field ] ) || ! is_scalar( $option[ $field ] ) || '' === (string) $option[ $field ] ) {
				return;
			}
		}
		$is_point = isset( $option['kind'] ) && 'point' === $option['kind'];
		$points   = Anden_Points::read( isset( $option['points'] ) ? $option['points'] : array() );
		if ( ! is_numeric( $option['price'] ) || $option['price'] < 0 || ( $is_point && array() === $points ) ) {
			return;
		}
		$id   = $this->get_rate_id( sanitize_key( $option['code'] ) );
		$meta = array( Anden_Points::DATES => $this->dates( $option ) );
		// A price of the seller's own table has none.
		if ( ! empty( $option['reference'] ) && is_string( $option['reference'] ) ) {
			$meta[ Anden_Points::REFERENCE ] = $option['reference'];
		}
		if ( $is_point ) {
			$meta[ Anden_Points::POINTS ] = $points;
		}
		$this->add_rate(
			array(
				'id'        => $id,
				'label'     => sanitize_text_field( $option['name'] ),
				'cost'      => (string) $option['price'],
				'meta_data' => $meta,
			)
		);
		// The checkout block of WooCommerce 9.2 and later shows it.
		if ( isset( $this->rates[ $id ] ) && is_callable( array( $this->rates[ $id ], 'set_delivery_time' ) ) ) {
			$this->rates[ $id ]->set_delivery_time( $meta[ Anden_Points::DATES ] );
		}
	}

	/**
	 * When it arrives, in the shop's words.
	 *
	 * @param array $option As Andén writes it.
	 * @return string Empty without dates.
	 */
	private function dates( array $option ) {
		$days = array();
		foreach ( array( 'min_date', 'max_date' ) as $field ) {
			$day = isset( $option[ $field ] ) ? DateTime::createFromFormat( '!Y-m-d', (string) $option[ $field ], wp_timezone() ) : false;
			if ( ! $day ) {
				return '';
			}
			$days[] = wp_date( _x( 'M j', 'day of a delivery', 'anden' ), $day->getTimestamp() );
		}
		return $days[0] === $days[1]
			/* translators: %s: a day */
			? sprintf( __( 'Arrives on %s', 'anden' ), $days[0] )
			/* translators: 1: the first day, 2: the last day */
			: sprintf( __( 'Arrives between %1$s and %2$s', 'anden' ), $days[0], $days[1] );
	}
}
