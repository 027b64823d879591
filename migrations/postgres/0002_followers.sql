CREATE TABLE "follower" (
	"game_id" bigint NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"how" text collate "C" NOT NULL,
	"since" bigint NOT NULL,
	"told" bigint NOT NULL,
	CONSTRAINT "follower_game_id_user_id_pk" PRIMARY KEY("game_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "follower" ADD CONSTRAINT "follower_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follower_by_user" ON "follower" USING btree ("user_id","since");