import { promises as names } from 'node:dns'

const PATIENCE = 10_000

/** Answers that say that there is none (RFC 8020, RFC 2308), and not that it is unknown now. */
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

/** The TXT records of a domain; undefined when its DNS does not answer, or answers with a failure. */
export async function textRecords(domain: string): Promise<string[] | undefined> {
  const patience = Promise.withResolvers<undefined>()
  const alarm = setTimeout(() => patience.resolve(undefined), PATIENCE)
  try {
    const records = await Promise.race([names.resolveTxt(domain), patience.promise])
    return records?.map(parts => parts.join('').trim())
  } catch (error) {
    return NONE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
  } finally {
    clearTimeout(alarm)
  }
}
