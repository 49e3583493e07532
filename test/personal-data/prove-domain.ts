import type { TestServer } from '../support/server.ts'

/** Gives an account a domain that it has proven to be its own. */
export async function proveDomain(server: TestServer, tenantId: string, domain: string): Promise<void> {
  await server.services.database.pool.query(
    `with own as (insert into sso_configurations (vendor_id, tenant_id, id, generated_verification)
       select vendor_id, id, gen_random_uuid(), '' from tenants where id = $1 returning *)
     insert into sso_domains (vendor_id, tenant_id, config_id, id, domain, txt_record, validated)
     select vendor_id, tenant_id, id, gen_random_uuid(), $2, '', true from own`,
    [tenantId, domain],
  )
}
