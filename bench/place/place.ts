import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../../test/support/postgres-server.ts'

/** Where the servers of a bench keep their data. */
export interface Place {
  /** `PostgreSQL` or `embedded`, as the rows say it. */
  name: string
  /** Of the PostgreSQL database; undefined for the embedded one. */
  url?: string
  /** The data folder. */
  folder: string
  /** Where processes write what they print. */
  logs: string
  remove(): Promise<void>
}

/** As operators run it: what is committed is on the disk. */
const DURABLE = ['-c', 'max_connections=100', '-c', 'shared_buffers=512MB']

let server: PostgresServer | undefined
let databases = 0

/** An empty database on the run's own PostgreSQL server, which starts with the first. */
export async function postgresPlace(): Promise<Place> {
  server ??= await startPostgres(DURABLE)
  const name = `bench_${++databases}`
  await asAdmin(`create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const folder = emptyFolder()
  return {
    name: 'PostgreSQL',
    url: url.href,
    folder,
    logs: path.join(folder, 'logs'),
    async remove() {
      await asAdmin(`drop database if exists ${name} with (force)`)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An empty data folder for the embedded database, or a copy of one that is not in use. */
export function embeddedPlace(from?: Place): Place {
  const folder = emptyFolder()
  if (from) fs.cpSync(from.folder, folder, { recursive: true })
  return {
    name: 'embedded',
    folder,
    logs: path.join(folder, 'logs'),
    remove: async () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}

export async function stopPostgres(): Promise<void> {
  await server?.stop()
  server = undefined
}

function emptyFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bench-'))
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server!.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
