-- What a carrier's sheets of guides call its states.
ALTER TABLE "carriers" ADD COLUMN "status_words" jsonb DEFAULT '{}'::jsonb NOT NULL;
