import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { features } from '../../server/features.ts'
import { findCommand } from '../../server/operator/cli/commands.ts'
import { runCommand } from '../../server/operator/cli/run-command.ts'
import { requireConfig } from '../../server/operator/config/read-config.ts'
import { type Database, openDatabase } from '../../server/platform/db/open.ts'
import { databasePlace } from '../support/database.ts'
import { environmentOf } from '../support/main-process.ts'

export interface Outcome {
  code: number
  /** Standard output. */
  out: string
  /** Standard error. */
  progress: string
}

export type Env = Record<string, string>

/** Runs a command as the command line does, in this process. */
export async function portico(env: Env, name: string, ...args: string[]): Promise<Outcome> {
  const command = (await findCommand(features, name))!
  const out: string[] = []
  const progress: string[] = []
  const code = await runCommand(command, args, {
    out: text => void out.push(text),
    progress: text => void progress.push(text),
    env,
    config: () => requireConfig({ NODE_ENV: 'test', ...env }),
    features,
  })
  return { code, out: out.join('\n'), progress: progress.join('\n') }
}

/** A fresh database for commands, and a folder for their files. */
export interface Place {
  env: Env
  folder: string
  /** Looks into the database while no command runs. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export async function placeForCommands(): Promise<Place> {
  const place = await databasePlace()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-cli-'))
  return {
    env: environmentOf(place, folder),
    folder,
    async look(work) {
      const database = await openDatabase(place.options)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    async remove() {
      await place.remove()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks whether the password signs the person in, over HTTP, by a server on the same database. */
export async function signsIn(url: string, email: string, password: string, origin = url): Promise<number> {
  const reply = await fetch(`${url}/identity/resources/auth/v1/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  await reply.arrayBuffer()
  return reply.status
}

/** Opens a link that chooses a password, as its page does, on a server on the same database. @returns the status */
export async function choosePassword(
  url: string,
  link: string,
  password: string,
  origin = url,
): Promise<number> {
  const { pathname, searchParams } = new URL(link)
  const route = pathname.endsWith('/activate') ? 'activate' : 'passwords/reset/verify'
  const reply = await fetch(`${url}/identity/resources/users/v1/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...Object.fromEntries(searchParams), password }),
  })
  await reply.arrayBuffer()
  return reply.status
}
