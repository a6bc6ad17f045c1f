<?php
/**
 * Orders in the administration.
 *
 * @package Anden
 */

defined( 'ABSPATH' ) || exit;

/**
 * Box and column with what became of an order at Andén, its labels, and the tracking in mails.
 *
 * The pages of the administration never wait for Andén: a script asks for all their orders at once.
 */
class Anden_Orders {

	/** Orders that Andén takes in a call. */
	const AT_ONCE = 100;
	/** Labels of many orders are rendered while the call waits. */
	const LABEL_SECONDS = 25;
	/** Of a user: what the last bulk action gave. */
	const RESULT = 'anden_labels_';
	/** A mail of an order younger than this is about its payment: it has no shipment yet, and a buyer waits. */
	const FRESH_SECONDS = 120;
	/** Looks of WooCommerce for the states; those of others stay grey. */
	const LOOKS = array(
		'decision'          => 'on-hold',
		'queued'            => 'processing',
		'partially_shipped' => 'processing',
		'shipped'           => 'processing',
		'delivered'         => 'completed',
	);

	/**
	 * Hooks.
	 */
	public static function init() {
		if ( ! Anden_Client::connection() ) {
			return;
		}
		add_action( 'woocommerce_email_order_meta', array( __CLASS__, 'show_in_mail' ), 20, 4 );
		if ( ! is_admin() ) {
			return;
		}
		add_action( 'add_meta_boxes', array( __CLASS__, 'add_box' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
		add_action( 'admin_notices', array( __CLASS__, 'show_result' ) );
		add_action( 'wp_ajax_anden_orders', array( __CLASS__, 'answer_script' ) );
		add_action( 'admin_post_anden_labels', array( __CLASS__, 'open_labels' ) );
		// Orders as posts, and in tables of their own (HPOS).
		add_filter( 'manage_edit-shop_order_columns', array( __CLASS__, 'add_column' ), 20 );
		add_action( 'manage_shop_order_posts_custom_column', array( __CLASS__, 'show_cell' ), 20, 2 );
		add_filter( 'manage_woocommerce_page_wc-orders_columns', array( __CLASS__, 'add_column' ), 20 );
		add_action( 'manage_woocommerce_page_wc-orders_custom_column', array( __CLASS__, 'show_cell' ), 20, 2 );
		foreach ( array( 'edit-shop_order', 'woocommerce_page_wc-orders' ) as $screen ) {
			add_filter( "bulk_actions-$screen", array( __CLASS__, 'add_bulk_actions' ), 20 );
			add_filter( "handle_bulk_actions-$screen", array( __CLASS__, 'print_labels' ), 20, 3 );
		}
	}

	/**
	 * Whether somebody may see and print what is of orders.
	 *
	 * @return bool
	 */
	private static function is_allowed() {
		return current_user_can( 'edit_shop_orders' );
	}

	/**
	 * The box beside an order.
	 */
	public static function add_box() {
		if ( self::is_allowed() ) {
			add_meta_box( 'anden', 'Andén', array( __CLASS__, 'show_box' ), array( 'shop_order', wc_get_page_screen_id( 'shop-order' ) ), 'side', 'high' );
		}
	}

	/**
	 * The place that the script fills.
	 *
	 * @param WP_Post|WC_Order $order Of the page.
	 */
	public static function show_box( $order ) {
		$order = $order instanceof WC_Order ? $order : wc_get_order( $order->ID );
		if ( $order ) {
			self::show_place( $order, 'box' );
		}
	}

	/**
	 * Where the script writes.
	 *
	 * @param WC_Order $order Any.
	 * @param string   $part  box or cell.
	 */
	private static function show_place( $order, $part ) {
		printf( '<div class="anden-order" data-id="%d" data-part="%s" aria-live="polite">…</div>', absint( $order->get_id() ), esc_attr( $part ) );
	}

	/**
	 * The column, behind that of the status.
	 *
	 * @param array $columns Of the list.
	 * @return array
	 */
	public static function add_column( $columns ) {
		if ( ! self::is_allowed() ) {
			return $columns;
		}
		$place = array_search( 'order_status', array_keys( $columns ), true );
		$place = false === $place ? count( $columns ) : $place + 1;
		return array_slice( $columns, 0, $place, true ) + array( 'anden' => 'Andén' ) + array_slice( $columns, $place, null, true );
	}

	/**
	 * A cell of the column.
	 *
	 * @param string       $column Its name.
	 * @param int|WC_Order $order  Of the row.
	 */
	public static function show_cell( $column, $order ) {
		$order = 'anden' === $column ? wc_get_order( $order ) : null;
		if ( $order ) {
			self::show_place( $order, 'cell' );
		}
	}

	/**
	 * The script of the pages with orders.
	 */
	public static function enqueue() {
		$screen = get_current_screen();
		if ( ! $screen || ! self::is_allowed() || ! in_array( $screen->id, array( 'edit-shop_order', 'shop_order', wc_get_page_screen_id( 'shop-order' ) ), true ) ) {
			return;
		}
		wp_enqueue_script( 'anden-orders', plugins_url( 'assets/orders.js', ANDEN_FILE ), array(), ANDEN_VERSION, true );
		$data = array(
			'url'    => admin_url( 'admin-ajax.php' ),
			'nonce'  => wp_create_nonce( 'anden_orders' ),
			'failed' => __( 'Andén does not answer at the moment.', 'anden' ),
		);
		wp_add_inline_script( 'anden-orders', 'window.andenOrders = ' . wp_json_encode( $data ) . ';', 'before' );
	}

	/**
	 * What Andén knows of orders.
	 *
	 * @param array $ids Of orders.
	 * @return array|WP_Error By the id of the order.
	 */
	private static function find( array $ids ) {
		$found = array();
		foreach ( array_chunk( array_map( 'strval', $ids ), self::AT_ONCE ) as $some ) {
			$answer = Anden_Client::post( '/orders', array( 'ids' => $some ) );
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			foreach ( isset( $answer['orders'] ) && is_array( $answer['orders'] ) ? $answer['orders'] : array() as $order ) {
				$found[ (string) $order['id'] ] = $order;
			}
		}
		return $found;
	}

	/**
	 * Answers the script: cell and box of each order, as HTML.
	 */
	public static function answer_script() {
		check_ajax_referer( 'anden_orders' );
		if ( ! self::is_allowed() ) {
			wp_send_json_error( null, 403 );
		}
		$ids   = isset( $_POST['ids'] ) ? wp_parse_id_list( sanitize_text_field( wp_unslash( $_POST['ids'] ) ) ) : array();
		$found = self::find( $ids );
		if ( is_wp_error( $found ) ) {
			wp_send_json_error( $found->get_error_message() );
		}
		$parts = array();
		foreach ( $found as $id => $order ) {
			$parts[ $id ] = array(
				'cell' => self::cell( $order ),
				'box'  => self::box( $order ),
			);
		}
		wp_send_json_success( (object) $parts );
	}

	/**
	 * The state, in the look of WooCommerce.
	 *
	 * @param array $order As Andén answers it.
	 * @return string HTML.
	 */
	private static function state( array $order ) {
		$look = isset( self::LOOKS[ $order['state'] ] ) ? self::LOOKS[ $order['state'] ] : 'pending';
		return sprintf( '<mark class="order-status status-%s"><span>%s</span></mark>', esc_attr( $look ), esc_html( $order['state_text'] ) );
	}

	/**
	 * A link that opens a page of its own.
	 *
	 * @param string $url   Where to.
	 * @param string $text  What it says.
	 * @param string $looks Classes.
	 * @return string HTML.
	 */
	private static function link( $url, $text, $looks = '' ) {
		return sprintf( '<a href="%s" class="%s" target="_blank" rel="noopener noreferrer">%s</a>', esc_url( $url ), esc_attr( $looks ), esc_html( $text ) );
	}

	/**
	 * What the column says: the state and the guides that hold.
	 *
	 * @param array $order As Andén answers it.
	 * @return string HTML.
	 */
	private static function cell( array $order ) {
		if ( 'unknown' === $order['state'] ) {
			return '<span aria-hidden="true">–</span><span class="screen-reader-text">' . esc_html( $order['state_text'] ) . '</span>';
		}
		$lines = array( self::state( $order ) );
		foreach ( self::held( $order ) as $shipment ) {
			$lines[] = self::link( $shipment['tracking_url'], $shipment['guide'] );
		}
		return implode( '<br>', $lines );
	}

	/**
	 * Shipments with a guide that holds.
	 *
	 * @param array $order As Andén answers it.
	 * @return array
	 */
	private static function held( array $order ) {
		return array_filter(
			$order['shipments'],
			static function ( $shipment ) {
				return ! empty( $shipment['guide'] ) && ! in_array( $shipment['status'], array( 'cancelled', 'expired' ), true );
			}
		);
	}

	/**
	 * What the box says.
	 *
	 * @param array $order As Andén answers it.
	 * @return string HTML.
	 */
	private static function box( array $order ) {
		$html = '<p>' . self::state( $order ) . '</p>';
		if ( ! empty( $order['reason'] ) ) {
			$html .= '<p>' . esc_html( $order['reason'] ) . '</p>';
		}
		foreach ( $order['shipments'] as $shipment ) {
			$guide = empty( $shipment['guide'] ) ? '' : ' · ' . $shipment['guide'];
			$html .= '<p><strong>' . esc_html( $shipment['carrier'] . $guide ) . '</strong><br>' . esc_html( $shipment['status_text'] ) . '<br>';
			$html .= self::link( $shipment['tracking_url'], __( 'Tracking', 'anden' ) ) . '</p>';
		}
		if ( array_filter( wp_list_pluck( $order['shipments'], 'is_printable' ) ) ) {
			$html .= '<p>' . self::link( self::labels_url( $order['id'], 'pdf' ), __( 'Print label', 'anden' ), 'button button-primary' );
			$html .= ' ' . self::link( self::labels_url( $order['id'], 'zpl' ), 'ZPL', 'button' ) . '</p>';
		}
		$is_open = in_array( $order['state'], array( 'open', 'decision', 'partially_shipped' ), true );
		return $html . '<p>' . self::link( $order['url'], $is_open ? __( 'Ship with Andén', 'anden' ) : __( 'See in Andén', 'anden' ), 'button' ) . '</p>';
	}

	/**
	 * The address of an order's labels, in the administration of the shop.
	 *
	 * @param string $id     Of the order.
	 * @param string $format pdf or zpl.
	 * @return string
	 */
	private static function labels_url( $id, $format ) {
		$url = add_query_arg(
			array(
				'action' => 'anden_labels',
				'id'     => absint( $id ),
				'format' => $format,
			),
			admin_url( 'admin-post.php' )
		);
		return wp_nonce_url( $url, 'anden_labels' );
	}

	/**
	 * Asks for labels.
	 *
	 * @param array  $ids    Of orders, in the order of printing.
	 * @param string $format pdf or zpl.
	 * @return array|WP_Error urls, and missing: pairs of id and reason.
	 */
	private static function ask_for_labels( array $ids, $format ) {
		wc_set_time_limit( 0 );
		$result = array(
			'urls'    => array(),
			'missing' => array(),
		);
		foreach ( array_chunk( array_map( 'strval', $ids ), self::AT_ONCE ) as $some ) {
			$answer = Anden_Client::post(
				'/labels',
				array(
					'ids'    => $some,
					'format' => $format,
				),
				self::LABEL_SECONDS
			);
			if ( is_wp_error( $answer ) ) {
				// What is there already is not lost.
				if ( array() === $result['urls'] ) {
					return $answer;
				}
				foreach ( $some as $id ) {
					$result['missing'][] = array(
						'id'     => $id,
						'reason' => $answer->get_error_message(),
					);
				}
				continue;
			}
			if ( ! empty( $answer['url'] ) ) {
				$result['urls'][] = $answer['url'];
			}
			$result['missing'] = array_merge( $result['missing'], isset( $answer['missing'] ) ? (array) $answer['missing'] : array() );
		}
		return $result;
	}

	/**
	 * Opens the labels of an order.
	 */
	public static function open_labels() {
		check_admin_referer( 'anden_labels' );
		if ( ! self::is_allowed() ) {
			wp_die( esc_html__( 'You may not do this.', 'anden' ), '', array( 'response' => 403 ) );
		}
		$id     = isset( $_GET['id'] ) ? absint( $_GET['id'] ) : 0;
		$format = isset( $_GET['format'] ) && 'zpl' === $_GET['format'] ? 'zpl' : 'pdf';
		$result = self::ask_for_labels( array( $id ), $format );
		if ( is_wp_error( $result ) ) {
			wp_die( esc_html( $result->get_error_message() ), 'Andén', array( 'back_link' => true ) );
		}
		$url = reset( $result['urls'] );
		if ( false === $url ) {
			wp_die( esc_html( implode( ' ', wp_list_pluck( $result['missing'], 'reason' ) ) ), 'Andén', array( 'back_link' => true ) );
		}
		// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- to Andén, as it answered.
		wp_redirect( $url );
		exit;
	}

	/**
	 * Adds the actions of the list.
	 *
	 * @param array $actions Known ones.
	 * @return array
	 */
	public static function add_bulk_actions( $actions ) {
		if ( ! self::is_allowed() ) {
			return $actions;
		}
		return $actions + array(
			'anden_labels_pdf' => __( 'Print Andén labels', 'anden' ),
			'anden_labels_zpl' => __( 'Print Andén labels (ZPL)', 'anden' ),
		);
	}

	/**
	 * Asks for the labels of the chosen orders, and returns to the list with them.
	 *
	 * @param string $redirect Where to.
	 * @param string $action   The chosen one.
	 * @param array  $ids      Of the chosen orders.
	 * @return string
	 */
	public static function print_labels( $redirect, $action, $ids ) {
		if ( ! in_array( $action, array( 'anden_labels_pdf', 'anden_labels_zpl' ), true ) || ! self::is_allowed() ) {
			return $redirect;
		}
		$ids = array_map( 'absint', $ids );
		// In the order of the list, which tables of orders hand over from its end. WordPress has verified the nonce of the list.
		// phpcs:disable WordPress.Security.NonceVerification.Recommended
		$rows  = isset( $_REQUEST['id'] ) ? array_map( 'absint', (array) wp_unslash( $_REQUEST['id'] ) ) : array();
		$posts = isset( $_REQUEST['post'] ) ? array_map( 'absint', (array) wp_unslash( $_REQUEST['post'] ) ) : array();
		// phpcs:enable WordPress.Security.NonceVerification.Recommended
		$listed = array_merge( $rows, $posts );
		$ids    = array_merge( array_intersect( $listed, $ids ), array_diff( $ids, $listed ) );
		$result = self::ask_for_labels( $ids, substr( $action, -3 ) );
		if ( is_wp_error( $result ) ) {
			$result = array( 'error' => $result->get_error_message() );
		}
		set_transient( self::RESULT . get_current_user_id(), $result, 15 * MINUTE_IN_SECONDS );
		return add_query_arg( 'anden_labels', time(), $redirect );
	}

	/**
	 * The labels that were asked for, and what is missing.
	 */
	public static function show_result() {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it shows what the user asked for before.
		$result = isset( $_GET['anden_labels'] ) && self::is_allowed() ? get_transient( self::RESULT . get_current_user_id() ) : false;
		if ( ! is_array( $result ) ) {
			return;
		}
		if ( isset( $result['error'] ) ) {
			printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $result['error'] ) );
			return;
		}
		$links = array();
		foreach ( $result['urls'] as $number => $url ) {
			/* translators: %d: number of a file among several */
			$text    = 1 === count( $result['urls'] ) ? __( 'Open the labels', 'anden' ) : sprintf( __( 'Open the labels, part %d', 'anden' ), $number + 1 );
			$links[] = self::link( $url, $text, 'button button-primary' );
		}
		printf(
			'<div class="notice notice-%s is-dismissible anden-labels"><p>%s</p>',
			array() === $result['missing'] ? 'success' : 'warning',
			array() === $links ? esc_html__( 'None of these orders has a label.', 'anden' ) : wp_kses_post( implode( ' ', $links ) )
		);
		if ( array() !== $result['missing'] ) {
			echo '<p>' . esc_html__( 'Without a label:', 'anden' ) . '</p><ul class="ul-disc">';
			foreach ( $result['missing'] as $missing ) {
				$order  = wc_get_order( $missing['id'] );
				$number = $order ? $order->get_order_number() : $missing['id'];
				printf( '<li>#%s: %s</li>', esc_html( $number ), esc_html( $missing['reason'] ) );
			}
			echo '</ul>';
		}
		echo '</div>';
	}

	/**
	 * Mails: where the parcels are. Nothing while Andén is failing, and nothing that a buyer at the checkout would wait for.
	 *
	 * @param WC_Order       $order         Of the mail.
	 * @param bool           $sent_to_admin To the shop itself.
	 * @param bool           $plain_text    Without HTML.
	 * @param WC_Email|mixed $email         Which one.
	 */
	public static function show_in_mail( $order, $sent_to_admin = false, $plain_text = false, $email = null ) {
		$is_order = $order instanceof WC_Order && ! $sent_to_admin && $order->get_date_created();
		// The note of a guide has its link in it.
		$is_note = $email instanceof WC_Email && 'customer_note' === $email->id;
		if ( ! $is_order || $is_note || get_transient( 'anden_pause' ) || time() - $order->get_date_created()->getTimestamp() < self::FRESH_SECONDS ) {
			return;
		}
		$found = self::find( array( $order->get_id() ) );
		if ( is_wp_error( $found ) ) {
			set_transient( 'anden_pause', time() + Anden_Client::PAUSE_SECONDS, Anden_Client::PAUSE_SECONDS );
			return;
		}
		$order = reset( $found );
		foreach ( $order ? self::held( $order ) : array() as $shipment ) {
			/* translators: 1: carrier, 2: number of the guide */
			$text = sprintf( __( 'Follow your parcel: %1$s %2$s', 'anden' ), $shipment['carrier'], $shipment['guide'] );
			if ( $plain_text ) {
				echo "\n" . esc_html( $text ) . "\n" . esc_url_raw( $shipment['tracking_url'] ) . "\n";
			} else {
				printf( '<p><a href="%s">%s</a></p>', esc_url( $shipment['tracking_url'] ), esc_html( $text ) );
			}
		}
	}
}
