-- Run by the image of PostgreSQL when its volume is new. Inngest keeps its history in a database of its own.
CREATE DATABASE inngest;
