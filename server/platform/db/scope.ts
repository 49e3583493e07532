import type {
  DeleteQueryBuilder,
  DeleteResult,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Tables } from './tables/tables.ts'

/** The database, or the transaction that is open. */
export type Executor = Kysely<Tables>

type WithVendor = { [T in keyof Tables]: Tables[T] extends { vendor_id: unknown } ? T : never }[keyof Tables]
type WithTenant = { [T in keyof Tables]: Tables[T] extends { tenant_id: unknown } ? T : never }[keyof Tables]

/**
 * What a caller may see of one vendor environment: every query that it builds is bound to the vendor.
 * Stores take a scope, never a bare database, so that a query cannot forget whose data it reads.
 */
export class VendorScope {
  readonly db: Executor
  readonly vendorId: string

  constructor(db: Executor, vendorId: string) {
    this.db = db
    this.vendorId = vendorId
  }

  select<T extends WithVendor>(table: T): SelectQueryBuilder<Tables, T, {}> {
    const query = this.db.selectFrom(table as WithVendor) as unknown as Bound
    return query.where(`${table}.vendor_id`, '=', this.vendorId) as unknown as SelectQueryBuilder<
      Tables,
      T,
      {}
    >
  }

  update<T extends WithVendor>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult> {
    const query = this.db.updateTable(table as WithVendor) as unknown as Bound
    return query.where(`${table}.vendor_id`, '=', this.vendorId) as unknown as UpdateQueryBuilder<
      Tables,
      T,
      T,
      UpdateResult
    >
  }

  remove<T extends WithVendor>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult> {
    const query = this.db.deleteFrom(table as WithVendor) as unknown as Bound
    return query.where(`${table}.vendor_id`, '=', this.vendorId) as unknown as DeleteQueryBuilder<
      Tables,
      T,
      DeleteResult
    >
  }

  /** The same scope on the transaction that is open. */
  on(db: Executor): VendorScope {
    return new VendorScope(db, this.vendorId)
  }

  tenant(tenantId: string): TenantScope {
    return new TenantScope(this.db, this.vendorId, tenantId)
  }
}

/** A vendor scope narrowed to one tenant: `inTenant*` queries are bound to both. */
export class TenantScope extends VendorScope {
  readonly tenantId: string

  constructor(db: Executor, vendorId: string, tenantId: string) {
    super(db, vendorId)
    this.tenantId = tenantId
  }

  selectInTenant<T extends WithTenant & WithVendor>(table: T): SelectQueryBuilder<Tables, T, {}> {
    const query = this.select(table) as unknown as Bound
    return query.where(`${table}.tenant_id`, '=', this.tenantId) as unknown as SelectQueryBuilder<
      Tables,
      T,
      {}
    >
  }

  updateInTenant<T extends WithTenant & WithVendor>(
    table: T,
  ): UpdateQueryBuilder<Tables, T, T, UpdateResult> {
    const query = this.update(table) as unknown as Bound
    return query.where(`${table}.tenant_id`, '=', this.tenantId) as unknown as UpdateQueryBuilder<
      Tables,
      T,
      T,
      UpdateResult
    >
  }

  removeInTenant<T extends WithTenant & WithVendor>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult> {
    const query = this.remove(table) as unknown as Bound
    return query.where(`${table}.tenant_id`, '=', this.tenantId) as unknown as DeleteQueryBuilder<
      Tables,
      T,
      DeleteResult
    >
  }

  override on(db: Executor): TenantScope {
    return new TenantScope(db, this.vendorId, this.tenantId)
  }
}

/** Kysely's builders share `where`; their types do not say so for a table that is a type parameter. */
interface Bound {
  where(column: string, operator: '=', value: string): Bound
}
