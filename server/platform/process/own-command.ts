import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What an operator types to run a command of this checkout, installation or image. @param rest its name and arguments, as typed */
export function ownCommand(rest: string): string {
  return `${programAt(import.meta.url, process.cwd())} ${rest}`
}

/**
 * In a checkout npm brings the Node that runs it; a package or an image runs by itself.
 *
 * @param address of this module, as the sources or a bundle have it
 */
export function programAt(address: string, folder: string): string {
  // Of what was built in a checkout, from dist/server/platform/process.
  const checkout = new URL('../../../../scripts/portico.mjs', address)
  if (address.endsWith('.ts') || existsSync(checkout)) return 'npm run portico --'
  const program = fileURLToPath(new URL('../../cli.js', address))
  const near = path.relative(folder, program)
  return `node ${quoted(near.startsWith('..') ? program : near)}`
}

/** A word of a command as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w@.,:/+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
