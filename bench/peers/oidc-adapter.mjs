import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** One table for every model, as the examples of oidc-provider have it; every statement is prepared. */
export async function createTable() {
  await pool.query(`create table oidc (model text, id text, payload jsonb not null, grant_id text, uid text,
    expires_at timestamptz, primary key (model, id))`)
  await pool.query('create index oidc_grant on oidc (grant_id)')
  await pool.query('create index oidc_uid on oidc (model, uid)')
  await pool.query('create table people (id text primary key, email text not null, name text not null)')
  await pool.query(
    `insert into people select 'person-' || n, 'person-' || n || '@example.com', 'Person ' || n
      from generate_series(0, 4999) n`,
  )
  await pool.query('analyze people')
}

const run = async (name, text, values) => (await pool.query({ name, text, values })).rows[0]

/** The account, read each time: a refresh must not go on for a user who is gone. */
export async function findAccount(_ctx, id) {
  const person = await run('account', 'select id, email, name from people where id = $1', [id])
  if (!person) return undefined
  return { accountId: id, claims: () => ({ sub: id, email: person.email, name: person.name }) }
}

export class Adapter {
  constructor(model) {
    this.model = model
  }

  async upsert(id, payload, expiresIn) {
    await run(
      'upsert',
      `insert into oidc (model, id, payload, grant_id, uid, expires_at)
        values ($1, $2, $3, $4, $5, now() + $6::int * interval '1 second')
        on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
      [this.model, id, payload, payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
    )
  }

  async find(id) {
    const row = await run(
      'find',
      'select payload from oidc where model = $1 and id = $2 and (expires_at is null or expires_at > now())',
      [this.model, id],
    )
    return row?.payload
  }

  async findByUid(uid) {
    return (await run('uid', 'select payload from oidc where model = $1 and uid = $2', [this.model, uid]))
      ?.payload
  }

  async consume(id) {
    await run(
      'consume',
      `update oidc set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::bigint)
        where model = $1 and id = $2`,
      [this.model, id],
    )
  }

  async destroy(id) {
    await run('destroy', 'delete from oidc where model = $1 and id = $2', [this.model, id])
  }

  async revokeByGrantId(grantId) {
    await run('revoke', 'delete from oidc where grant_id = $1', [grantId])
  }
}
