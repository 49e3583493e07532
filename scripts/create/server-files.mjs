import { familyOf } from './words.mjs'

/** @typedef {import('./words.mjs').Word} Word */

/** @param {Word} word @param {string} area */
export function declarationFile({ kebab, camel, snake, spoken }, area) {
  const { prefix, category } = familyOf(area)
  return `import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'

export const ${camel} = feature({
  name: '${kebab}',
  routes: [async () => (await import('./routes.ts')).${camel}Routes],
  permissions: [{ category: '${category}', permissions: family('${prefix}', '${camel}', '${spoken}') }],
  tables: { ${snake}: {} },
})
`
}

/** @param {Word} word */
export const storeFile = ({
  kebab,
  pascal,
  snake,
  spoken,
}) => `import type { ${pascal}Item } from '../../../contract/${kebab}.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

/** The ${spoken} of the tenant, by name. */
export async function list${pascal}(scope: TenantScope): Promise<${pascal}Item[]> {
  const rows = await scope
    .selectInTenant('${snake}')
    .select(['id', 'name', 'created_at'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at.toISOString() }))
}
`

/** @param {Word} word */
export const routesFile = ({ kebab, camel, pascal }) => `import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { list${pascal} } from './store.ts'

export function ${camel}Routes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/${kebab}/v1', async (_, { scope }) => ({
    items: await list${pascal}(scope),
  }))
}
`
