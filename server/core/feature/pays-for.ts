import { type RawBuilder, sql } from 'kysely'
import type { Feature } from './feature.ts'

/**
 * A condition in SQL: something of the tenant is paid for and goes on, by what the features say.
 *
 * @param tenant the alias of a row of `tenants`
 */
export function paysFor(tenant: string, features: readonly Feature[]): RawBuilder<boolean> {
  const held = features.flatMap(({ personalData }) => personalData?.held?.(tenant) ?? [])
  return sql.raw(`(${['false', ...held].join(' or ')})`)
}
