/** An address for records: receivers put tokens into the query. */
export const withoutQuery = (url: string): string => url.split('?')[0]!
