/** Why an answer of a provider is not believed: words for the tenant's audit log, never for whoever sent it. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export function must(holds: unknown, why: string): asserts holds {
  if (!holds) throw new Refused(why)
}
