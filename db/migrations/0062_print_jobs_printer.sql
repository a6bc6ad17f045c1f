-- A printer that its bridge names no more is forgotten unless a job names it.
CREATE INDEX "print_jobs_printer" ON "print_jobs" USING btree ("printer_id");