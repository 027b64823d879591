CREATE TABLE "host" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"application_id" text collate "C" NOT NULL,
	"build" text collate "C" NOT NULL,
	"url" text collate "C",
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lease" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"holder" text collate "C" NOT NULL,
	"until" bigint NOT NULL
);
