import { sql } from 'kysely'
import { eventDefinition, events } from '../../../contract/events.ts'

/**
 * The details of a record `a` as its tenant may read them. Sealed records of earlier releases also hold fields that only the
 * vendor may know, such as the tenant from which a user came; those are left out on the way.
 */
export const tenantJson = Object.keys(events).reduce((json, key) => {
  const { vendorOnly = [], audit = [] } = eventDefinition(key) ?? {}
  if (vendorOnly.length === 0 || audit.length === 0) return json
  return sql`case when a.action in (${sql.join(audit.map(action => sql.lit(action)))})
    then a.json - array[${sql.join(vendorOnly.map(field => sql.lit(field)))}]::text[] else ${json} end`
}, sql`a.json`)
