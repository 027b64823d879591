/** Plain JSON; whoever reads it parses it with the schema that wrote it. */
export type Json = unknown;
