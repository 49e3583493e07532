import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A server of a bench, in a process of its own. */
export interface Running {
  /** Without a slash at the end. */
  url: string
  pid: number
  /** Everything that it printed so far. */
  printed(): string
  stop(): Promise<void>
}

export interface Start {
  /** A script, from the root of the repository. */
  script: string
  env?: Record<string, string>
  /** Options of Node itself. */
  node?: string[]
  /** Where its output goes: as on a real machine it is written, and not read along. */
  log: string
  /** Tells from the output that it listens, and where. */
  address: RegExp
}

const PATIENCE = 120_000
const LOOK_EVERY = 5

/** Starts a process and resolves once it says where it listens; rejects with what it printed. */
export async function start({ script, env = {}, node = [], log, address }: Start): Promise<Running> {
  fs.mkdirSync(path.dirname(log), { recursive: true })
  const output = fs.openSync(log, 'w')
  const child = spawn(process.execPath, [...node, path.join(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  const printed = () => fs.readFileSync(log, 'utf8')
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const url = address.exec(printed())?.[1]
    if (url) return { url, pid: child.pid!, printed, stop: () => end(child) }
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await end(child)
      throw new Error(`${script} did not start:\n${printed()}`)
    }
    await delay(LOOK_EVERY)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** What a process holds in memory, in MiB. */
export function residentMemory(pid: number): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kibibytes) / 1024
}
