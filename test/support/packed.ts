import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isFresh } from '../../scripts/staleness.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

export type PackageName = 'elements' | 'react' | 'node' | 'server'

/** An empty place on the disk, outside of the repository, that can install what would be published. */
export interface Workshop {
  folder: string
  /** Runs npm in the folder; rejects with what it printed. */
  npm(folder: string, ...args: string[]): Promise<string>
  /** Runs any other program there, with the tools of the project and those of the repository. */
  run(folder: string, program: string, args: string[], env?: Record<string, string>): Promise<string>
  /** Packs one of those that are not packed at the start. @returns its path */
  pack(name: string): Promise<string>
  /** Paths of the packed packages. */
  packed: Record<PackageName, string>
  remove(): void
}

/** Packs what the build left in dist/packages, as `npm publish` would. */
export async function openWorkshop(): Promise<Workshop> {
  if (!isFresh('packages'))
    throw new Error('dist/packages is missing or older than its sources: npm run build')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-packed-'))
  const execute: Workshop['run'] = async (cwd, program, args, env = {}) => {
    try {
      const { stdout } = await run(program, args, {
        cwd,
        maxBuffer: 64 * 1024 * 1024,
        // Nothing of the run's own settings: npm hands its configuration on by the environment.
        env: {
          PATH: `${cwd}/node_modules/.bin:${process.env.PATH}`,
          HOME: process.env.HOME,
          // A proxy that opens what passes has an authority of its own.
          ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
          npm_config_update_notifier: 'false',
          npm_config_fund: 'false',
          npm_config_audit: 'false',
          npm_config_prefer_offline: 'true',
          ...(process.env.npm_config_registry && { npm_config_registry: process.env.npm_config_registry }),
          ...env,
        },
      })
      return stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(
        `${program} ${args.join(' ')} failed in ${cwd}\n${stdout.slice(-20_000)}\n${stderr.slice(-20_000)}`,
      )
    }
  }
  const npm: Workshop['npm'] = (cwd, ...args) => execute(cwd, 'npm', args)
  const packing = new Map<string, Promise<string>>()
  const pack = (name: string): Promise<string> => {
    if (!packing.has(name)) packing.set(name, packNow(name))
    return packing.get(name)!
  }
  const packNow = async (name: string): Promise<string> => {
    const written = await npm(folder, 'pack', '--silent', path.join(root, 'dist/packages', name))
    return path.join(folder, written.trim().split('\n').at(-1)!)
  }
  const [elements, react, node, server] = await Promise.all([
    pack('elements'),
    pack('react'),
    pack('node'),
    pack('server'),
  ])
  return {
    folder,
    npm,
    run: execute,
    pack,
    packed: { elements, react, node, server },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  }
}
