import { embeddedTemplate } from './database-template.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

// Given to `node --test` as --test-global-setup: what all test files of a run share.

let server: PostgresServer | undefined

/** Starts the run's PostgreSQL, or makes the embedded database's template, before the first test file. */
export async function globalSetup(): Promise<void> {
  if (process.env.TEST_DATABASE === 'postgres') {
    server = await startPostgres()
    process.env.TEST_POSTGRES_URL = server.url
  } else await embeddedTemplate()
}

export async function globalTeardown(): Promise<void> {
  await server?.stop()
}
