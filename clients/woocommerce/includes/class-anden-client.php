<?php
/**
 * Calls to Andén.
 *
 * @package Anden
 */

defined( 'ABSPATH' ) || exit;

/**
 * The one HTTP client: signs each call over its time and body, and waits so that a buyer sees the page within three
 * seconds.
 */
class Anden_Client {

	const OPTION = 'anden_connection';

	/** A failure ends the calls of buyers for this long, so that a service that hangs is waited for once. */
	const PAUSE_SECONDS = 60;

	/** Answers to buyers hold this long. */
	const CACHE_SECONDS = 300;
	const SLOTS         = 200;

	const TIMEOUT_SECONDS = 2.5;

	/**
	 * What Andén wrote when the shop was connected: base_url, token and secret.
	 *
	 * @return array|null Null for a shop that is not connected.
	 */
	public static function connection() {
		$connection = get_option( self::OPTION );
		$is_whole   = is_array( $connection )
			&& ! empty( $connection['base_url'] )
			&& ! empty( $connection['token'] )
			&& ! empty( $connection['secret'] );
		return $is_whole ? $connection : null;
	}

	/**
	 * Keeps the connection, or forgets it.
	 *
	 * @param array|null $connection base_url, token and secret; null ends it.
	 */
	public static function store( $connection ) {
		if ( null === $connection ) {
			delete_option( self::OPTION );
		} else {
			update_option( self::OPTION, $connection, false );
		}
		delete_transient( 'anden_pause' );
		// Carts are priced anew.
		WC_Cache_Helper::get_transient_version( 'shipping', true );
	}

	/**
	 * Posts to Andén.
	 *
	 * @param string $path    Below the shop's address at Andén: '' for the options of a cart, '/orders', '/labels'.
	 * @param array  $body    What to send.
	 * @param float  $seconds How long the answer is waited for.
	 * @return array|WP_Error The body of the answer. The error's code is `anden_disconnected` without a connection,
	 *                        `anden_refused` if Andén knows the shop no longer, else `anden_failed`; its data is the status.
	 */
	public static function post( $path, array $body, $seconds = self::TIMEOUT_SECONDS ) {
		$connection = self::connection();
		if ( null === $connection ) {
			return new WP_Error( 'anden_disconnected', __( 'The shop is not connected to Andén.', 'anden' ) );
		}
		$text     = (string) wp_json_encode( $body );
		$time     = (string) time();
		$response = wp_remote_post(
			untrailingslashit( $connection['base_url'] ) . '/api/checkout/' . rawurlencode( $connection['token'] ) . '/woocommerce' . $path,
			array(
				'timeout'             => $seconds,
				'redirection'         => 0,
				'limit_response_size' => MB_IN_BYTES,
				'headers'             => array(
					'Content-Type'      => 'application/json',
					'Accept'            => 'application/json',
					'Accept-Language'   => str_replace( '_', '-', determine_locale() ),
					'X-Anden-Time'      => $time,
					'X-Anden-Signature' => hash_hmac( 'sha256', $time . '.' . $text, $connection['secret'] ),
				),
				'body'                => $text,
			)
		);
		$status   = (int) wp_remote_retrieve_response_code( $response );
		$answer   = json_decode( wp_remote_retrieve_body( $response ), true );
		if ( 200 === $status && is_array( $answer ) ) {
			return $answer;
		}
		$reason = is_wp_error( $response ) ? $response->get_error_message() : "HTTP $status";
		// The path alone: the address holds the token.
		wc_get_logger()->warning( "Andén did not answer woocommerce$path: $reason", array( 'source' => 'anden' ) );
		return in_array( $status, array( 401, 404 ), true )
			? new WP_Error( 'anden_refused', __( 'Andén does not recognise this shop any more. Connect it again.', 'anden' ), $status )
			: new WP_Error( 'anden_failed', __( 'Andén does not answer at the moment.', 'anden' ), $status );
	}

	/**
	 * The same for buyers: from the cache if it is there, and nothing while Andén is failing.
	 *
	 * @param array $body What to send.
	 * @return array|null Null if there is no answer.
	 */
	public static function ask( array $body ) {
		$connection = self::connection();
		if ( null === $connection ) {
			return null;
		}
		$question = md5( $connection['token'] . wp_json_encode( $body ) );
		$slot     = self::slot( hexdec( substr( $question, 0, 6 ) ) );
		$cached   = get_transient( $slot );
		if ( is_array( $cached ) && isset( $cached['question'], $cached['answer'] ) && $cached['question'] === $question ) {
			return $cached['answer'];
		}
		if ( get_transient( 'anden_pause' ) ) {
			return null;
		}
		$answer = self::post( '', $body );
		if ( ! is_wp_error( $answer ) ) {
			if ( empty( $answer['is_passing'] ) ) {
				set_transient( $slot, compact( 'question', 'answer' ), self::CACHE_SECONDS );
			}
			return $answer;
		}
		// What Andén finds wrong with one cart says nothing about the next.
		if ( ! in_array( $answer->get_error_data(), array( 400, 413, 422 ), true ) ) {
			set_transient( 'anden_pause', time() + self::PAUSE_SECONDS, self::PAUSE_SECONDS );
		}
		return null;
	}

	/**
	 * Name of a place of the cache. Their number is bounded, so that a busy shop's table stays small and all can be removed.
	 *
	 * @param int $number Any.
	 * @return string
	 */
	public static function slot( $number ) {
		return 'anden_answer_' . ( $number % self::SLOTS );
	}

	/**
	 * Removes all that the plug-in keeps but the orders' meta.
	 */
	public static function forget_all() {
		delete_option( self::OPTION );
		delete_option( 'anden_home' );
		delete_transient( 'anden_pause' );
		delete_transient( 'anden_state' );
		for ( $number = 0; $number < self::SLOTS; $number++ ) {
			delete_transient( self::slot( $number ) );
		}
		// Results of bulk actions, by those who may ask for them.
		$who = array(
			'capability' => 'edit_shop_orders',
			'fields'     => 'ID',
		);
		foreach ( get_users( $who ) as $user ) {
			delete_transient( 'anden_labels_' . $user );
		}
	}
}
