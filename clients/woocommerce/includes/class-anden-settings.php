<?php
/**
 * The page WooCommerce → Andén.
 *
 * @package Anden
 */

defined( 'ABSPATH' ) || exit;

/**
 * Connects the shop, says whether it is, and puts the method into zones.
 */
class Anden_Settings {

	const PAGE = 'anden';
	/** Address of Andén, as the seller typed it. */
	const HOME = 'anden_home';

	/**
	 * Hooks.
	 */
	public static function init() {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ) );
		foreach ( array( 'connect', 'disconnect', 'add' ) as $action ) {
			add_action( "admin_post_anden_$action", array( __CLASS__, $action ) );
		}
		add_filter( 'plugin_action_links_' . plugin_basename( ANDEN_FILE ), array( __CLASS__, 'add_link' ) );
	}

	/**
	 * The address of the page.
	 *
	 * @return string
	 */
	public static function url() {
		return admin_url( 'admin.php?page=' . self::PAGE );
	}

	/**
	 * Adds the page to the menu of WooCommerce.
	 */
	public static function add_page() {
		add_submenu_page( 'woocommerce', 'Andén', 'Andén', 'manage_woocommerce', self::PAGE, array( __CLASS__, 'show' ) );
	}

	/**
	 * A link in the list of plug-ins.
	 *
	 * @param array $links Of the plug-in.
	 * @return array
	 */
	public static function add_link( $links ) {
		array_unshift( $links, sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html__( 'Settings', 'anden' ) ) );
		return $links;
	}

	/**
	 * Ends the request unless it is one of the page's forms.
	 *
	 * @param string $action Of the form.
	 */
	private static function verify( $action ) {
		check_admin_referer( "anden_$action" );
		if ( ! current_user_can( 'manage_woocommerce' ) ) {
			wp_die( esc_html__( 'You may not do this.', 'anden' ), '', array( 'response' => 403 ) );
		}
	}

	/**
	 * Sends the seller to the consent page of Andén, which has the shop write the keys itself.
	 */
	public static function connect() {
		self::verify( 'connect' );
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- verified above.
		$home = isset( $_POST['home'] ) ? esc_url_raw( trim( sanitize_text_field( wp_unslash( $_POST['home'] ) ) ), array( 'https', 'http' ) ) : '';
		if ( ! wp_parse_url( $home, PHP_URL_HOST ) ) {
			wp_safe_redirect( add_query_arg( 'anden', 'address', self::url() ) );
			exit;
		}
		$home = untrailingslashit( $home );
		update_option( self::HOME, $home, false );
		$state = wp_generate_password( 32, false );
		set_transient( 'anden_state', $state, HOUR_IN_SECONDS );
		$query = http_build_query(
			array(
				'shop'  => home_url(),
				'state' => $state,
			)
		);
		// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- to the address that the seller typed.
		wp_redirect( "$home/settings/channels/woocommerce?$query" );
		exit;
	}

	/**
	 * Forgets the connection.
	 */
	public static function disconnect() {
		self::verify( 'disconnect' );
		Anden_Client::store( null );
		wp_safe_redirect( self::url() );
		exit;
	}

	/**
	 * Puts the method into a zone.
	 */
	public static function add() {
		self::verify( 'add' );
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- verified above.
		$zone = WC_Shipping_Zones::get_zone( isset( $_POST['zone'] ) ? absint( $_POST['zone'] ) : 0 );
		if ( $zone && ! self::has_method( $zone ) ) {
			$zone->add_shipping_method( 'anden' );
		}
		wp_safe_redirect( self::url() );
		exit;
	}

	/**
	 * Whether a zone offers the method.
	 *
	 * @param WC_Shipping_Zone $zone Any.
	 * @return bool
	 */
	private static function has_method( $zone ) {
		return in_array( 'anden', wp_list_pluck( $zone->get_shipping_methods( true ), 'id' ), true );
	}

	/**
	 * The page.
	 */
	public static function show() {
		echo '<div class="wrap"><h1>Andén</h1>';
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it only picks a sentence.
		if ( isset( $_GET['anden'] ) && 'address' === $_GET['anden'] ) {
			self::notice( 'error', __( 'That is no address. Copy the one that your browser shows in Andén.', 'anden' ) );
		}
		$connection = Anden_Client::connection();
		if ( $connection ) {
			self::show_state( $connection );
			self::show_zones();
		}
		self::show_connect( $connection );
		echo '</div>';
	}

	/**
	 * A notice.
	 *
	 * @param string $tone success, warning or error.
	 * @param string $text What it says.
	 */
	private static function notice( $tone, $text ) {
		printf( '<div class="notice notice-%s inline"><p>%s</p></div>', esc_attr( $tone ), esc_html( $text ) );
	}

	/**
	 * Whether Andén answers, and whose account it is.
	 *
	 * @param array $connection As it is kept.
	 */
	private static function show_state( array $connection ) {
		$answer = Anden_Client::post( '', array( 'items' => array() ) );
		if ( is_wp_error( $answer ) ) {
			self::notice( 'error', $answer->get_error_message() );
			return;
		}
		delete_transient( 'anden_pause' );
		$account = isset( $answer['account'] ) ? (string) $answer['account'] : '';
		/* translators: 1: name of an account, 2: address of Andén */
		self::notice( 'success', sprintf( __( 'Connected to %1$s at %2$s.', 'anden' ), $account, $connection['base_url'] ) );
	}

	/**
	 * The zones, each with the method or a button for it.
	 */
	private static function show_zones() {
		$zones   = array_map( array( 'WC_Shipping_Zones', 'get_zone' ), wp_list_pluck( WC_Shipping_Zones::get_zones(), 'id' ) );
		$zones[] = WC_Shipping_Zones::get_zone( 0 );
		echo '<h2>' . esc_html__( 'Shipping zones', 'anden' ) . '</h2><table class="widefat striped" style="max-width:40em"><tbody>';
		foreach ( array_filter( $zones ) as $zone ) {
			echo '<tr><td>' . esc_html( $zone->get_zone_name() ) . '</td><td>';
			if ( self::has_method( $zone ) ) {
				esc_html_e( 'Offers Andén', 'anden' );
			} else {
				self::open_form( 'add' );
				printf( '<input type="hidden" name="zone" value="%d">', absint( $zone->get_id() ) );
				submit_button( __( 'Offer Andén here', 'anden' ), 'secondary small', '', false );
				echo '</form>';
			}
			echo '</td></tr>';
		}
		echo '</tbody></table>';
	}

	/**
	 * The forms that connect and disconnect.
	 *
	 * @param array|null $connection As it is kept.
	 */
	private static function show_connect( $connection ) {
		$home = $connection ? $connection['base_url'] : get_option( self::HOME, ANDEN_HOME );
		echo '<h2>' . esc_html( $connection ? __( 'Connection', 'anden' ) : __( 'Connect the shop', 'anden' ) ) . '</h2>';
		if ( '' === (string) get_option( 'permalink_structure' ) ) {
			self::notice( 'warning', __( 'Choose permalinks other than «Plain» first (Settings, Permalinks): WooCommerce hands out no keys with those.', 'anden' ) );
		}
		self::open_form( 'connect' );
		printf(
			'<p><label for="anden-home">%s</label><br><input id="anden-home" name="home" type="url" class="regular-text" required value="%s" placeholder="https://"></p><p class="description">%s</p>',
			esc_html__( 'Address of your Andén', 'anden' ),
			esc_attr( $home ),
			esc_html__( 'You confirm there which account it is, and here that Andén may read orders. No key is copied by hand.', 'anden' )
		);
		submit_button( $connection ? __( 'Connect again', 'anden' ) : __( 'Connect with Andén', 'anden' ), $connection ? 'secondary' : 'primary' );
		echo '</form>';
		if ( $connection ) {
			self::open_form( 'disconnect' );
			echo '<p class="description">' . esc_html__( 'Without the connection the checkout offers nothing of Andén. Orders go on arriving there until you disconnect the shop in Andén too.', 'anden' ) . '</p>';
			submit_button( __( 'Disconnect', 'anden' ), 'delete' );
			echo '</form>';
		}
	}

	/**
	 * Opens a form of the page.
	 *
	 * @param string $action Of the form.
	 */
	private static function open_form( $action ) {
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="anden_%s">', esc_attr( $action ) );
		wp_nonce_field( "anden_$action" );
	}
}
