import { familyOf } from './words.mjs'

/** @typedef {import('./words.mjs').Word} Word */

/** @param {Word} word @param {string} area */
export const contractFile = (
  { kebab, camel, pascal, spoken, title },
  area,
) => `import { type Static, Type } from 'typebox'
import { Name, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** One of the ${spoken} of a tenant. */
export interface ${pascal}Item extends Static<typeof ${pascal}Item> {}
export const ${pascal}Item = Type.Object({ id: Uuid, name: Name, createdAt: Time })

export interface ${pascal} extends Static<typeof ${pascal}> {}
export const ${pascal} = Type.Object({ items: Type.Array(${pascal}Item) })

export interface ${pascal}Api {
  'GET /identity/resources/${kebab}/v1': { reply: ${pascal} }
}

export const ${camel}: Schemas<${pascal}Api> = {
  'GET /identity/resources/${kebab}/v1': {
    summary: '${title} of this tenant.',
    audience: '${familyOf(area).prefix}.read.${camel}',
    reply: ${pascal},
  },
}
`

/** @param {Word} word */
export const migrationFile = ({ snake, title }) => `-- ${title} of a tenant.
create table ${snake} (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants
);
`

/** @param {Word} word */
export const tablesFile = ({ snake, pascal }) => `import type { Generated } from 'kysely'

interface ${pascal}Table {
  vendor_id: string
  tenant_id: string
  id: string
  name: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ${pascal}Tables {
  ${snake}: ${pascal}Table
}

declare module './tables.ts' {
  interface Tables extends ${pascal}Tables {}
}
`

/** @param {Word} word */
export const testFile = ({ kebab, spoken, title }) => `import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'

suite('${spoken}', () => {
  let server: TestServer
  let vendor: TestVendor
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
  })
  after(() => server.close())

  const as = async (name: string, roles: string[]) =>
    signedIn(server, vendor, await server.addPerson(vendor, 'home', \`\${name}@acme.test\`, { roles }))

  test('are answered to a user who may read them, and to no other user', async () => {
    const ROUTE = 'GET /identity/resources/${kebab}/v1'
    assert.deepEqual(answered(await (await as('reader', ['ReadOnly']))(ROUTE)), { items: [] })
    refused(await (await as('nobody', []))(ROUTE), 403, 'ER-00403')
  })

  test('can be made, changed and deleted', () => {
    assert.fail(
      '${title} can only be listed so far: say in contract/${kebab}.ts what else can be done with them, and test it here.',
    )
  })
})
`
