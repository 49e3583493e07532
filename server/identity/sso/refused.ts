/** Why an answer of a provider is not believed: words for the tenant's audit log, never for its sender. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export function must(holds: unknown, why: string): asserts holds {
  if (!holds) throw new Refused(why)
}

/** What a library says, with the claim that it means, for the audit log. */
export function reasonOf(error: unknown, otherwise: string): string {
  const said: string[] = []
  for (let each: unknown = error, depth = 0; each && depth < 4; depth++) {
    const { message, claim, cause } = each as { message?: unknown; claim?: unknown; cause?: unknown }
    if (typeof message === 'string') said.push(message)
    if (typeof claim === 'string') said.push(claim)
    each = cause
  }
  return [...new Set(said)].join(': ').slice(0, 300) || otherwise
}
