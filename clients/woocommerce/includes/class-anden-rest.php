<?php
/**
 * What Andén calls.
 *
 * @package Anden
 */

defined( 'ABSPATH' ) || exit;

/**
 * The connection, written by Andén with the keys of the shop. WooCommerce reads its keys for namespaces that begin with `wc-`.
 */
class Anden_Rest {

	const NAMESPACE_V1 = 'wc-anden/v1';

	/**
	 * Hooks.
	 */
	public static function init() {
		add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
	}

	/**
	 * The routes.
	 */
	public static function register() {
		$text = array(
			'type'      => 'string',
			'required'  => true,
			'minLength' => 16,
			'maxLength' => 200,
			'pattern'   => '^[A-Za-z0-9_-]+$',
		);
		register_rest_route(
			self::NAMESPACE_V1,
			'/connection',
			array(
				array(
					'methods'             => 'PUT',
					'callback'            => array( __CLASS__, 'connect' ),
					'permission_callback' => array( __CLASS__, 'may_connect' ),
					'args'                => array(
						'base_url' => array(
							'type'     => 'string',
							'format'   => 'uri',
							'required' => true,
						),
						'token'    => $text,
						'secret'   => $text,
					),
				),
				array(
					'methods'             => 'DELETE',
					'callback'            => array( __CLASS__, 'disconnect' ),
					'permission_callback' => array( __CLASS__, 'may_connect' ),
				),
			)
		);
	}

	/**
	 * Whether the caller may change how the shop works.
	 *
	 * @return bool
	 */
	public static function may_connect() {
		return current_user_can( 'manage_woocommerce' );
	}

	/**
	 * Keeps the connection.
	 *
	 * @param WP_REST_Request $request With base_url, token and secret.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function connect( $request ) {
		$base_url = esc_url_raw( $request['base_url'], array( 'https', 'http' ) );
		if ( '' === $base_url ) {
			return new WP_Error( 'anden_address', 'base_url is no address', array( 'status' => 400 ) );
		}
		Anden_Client::store(
			array(
				'base_url' => untrailingslashit( $base_url ),
				'token'    => $request['token'],
				'secret'   => $request['secret'],
			)
		);
		return rest_ensure_response( array( 'version' => ANDEN_VERSION ) );
	}

	/**
	 * Forgets the connection.
	 *
	 * @return WP_REST_Response
	 */
	public static function disconnect() {
		Anden_Client::store( null );
		return rest_ensure_response( array( 'version' => ANDEN_VERSION ) );
	}
}
