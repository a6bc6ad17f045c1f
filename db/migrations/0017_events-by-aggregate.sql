-- Who writes shipments writes counts and events too, in either order: nobody is between the two meanwhile.
LOCK TABLE shipments IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DROP INDEX "outbox_aggregate";