CREATE TABLE "carrier_measures" (
	"carrier_id" bigint NOT NULL,
	"service_type" text NOT NULL,
	"province_code" text NOT NULL,
	"parcels" integer NOT NULL,
	"on_time" integer NOT NULL,
	"first_attempt" integer NOT NULL,
	"lost" integer NOT NULL,
	"damaged" integer NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_measures_carrier_id_service_type_province_code_pk" PRIMARY KEY("carrier_id","service_type","province_code")
);
--> statement-breakpoint
ALTER TABLE "carrier_measures" ADD CONSTRAINT "carrier_measures_carrier_id_carriers_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."carriers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER carrier_measures_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON carrier_measures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_reference_change('carriers');
