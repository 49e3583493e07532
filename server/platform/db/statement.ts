/** A raw statement whose parameters have names: its text is made once, and is what PostgreSQL gets. */
export interface Statement<Parameters> {
  readonly text: string
  /** In the order of the text's `$1`, `$2` … */
  values(parameters: Parameters): unknown[]
}

/** Where each parameter stands in the text, as `$1`; a part of a statement takes those that it needs. */
export type Places<Parameters> = { readonly [Name in keyof Parameters]: string }

/**
 * Names the parameters of a raw statement. Call it once, when the module is loaded: a text that is the same each time keeps
 * its plan. `$1` is whatever the text names first.
 *
 * @example
 * const FIND = statement<{ vendorId: string; hash: Buffer }>(
 *   p => `select id from sessions where vendor_id = ${p.vendorId} and hash = ${p.hash}`,
 * )
 * await executeText<Row>(FIND.text, FIND.values({ vendorId, hash }), db)
 */
export function statement<Parameters extends object>(
  write: (places: Places<Parameters>) => string,
): Statement<Parameters> {
  const names: (keyof Parameters)[] = []
  const places = new Proxy({} as Places<Parameters>, {
    get(_, name) {
      const known = name as keyof Parameters
      if (!names.includes(known)) names.push(known)
      return `$${names.indexOf(known) + 1}`
    },
  })
  const text = write(places)
  return { text, values: parameters => names.map(name => parameters[name]) }
}
