/**
 * Every table, as Kysely sees it: column names are those of the migrations. The files of `tables/` add to it, each the
 * tables of one feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations of the same interface in `tables/` are merged into it.
export interface Tables {}
