import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../place/processes.ts'

/**
 * Installs a folder with packages of its own, once for each state of its lock file. npm itself must run on the Node of
 * the root's lock file: under an older one it picks older packages.
 */
export function ensureInstalled(folder: string): void {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  const mark = path.join(folder, 'node_modules/.installed-from')
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === lock) return
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
  })
  if (status !== 0) throw new Error(`npm ci in ${folder} failed:\n${stderr}`)
  fs.writeFileSync(mark, lock)
}
