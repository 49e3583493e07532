// Child processes for the scripts: local tools first, output kept or shown, failure as a value.
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** node_modules/.bin comes first, so tools run on the locked Node whatever the machine has. */
const path = `${root}node_modules/.bin${delimiter}${process.env.PATH}`

/**
 * @param {string[]} command a tool of node_modules/.bin (or the system) and its arguments
 * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>} `output` is empty when it was shown
 */
export function run([tool, ...args], { env = {}, onOutput, show = false } = {}) {
  const { promise, resolve } = Promise.withResolvers()
  const child = spawn(tool, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  const keep = chunk => {
    output += chunk
    onOutput?.(String(chunk))
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('error', error => resolve({ code: 127, output: `${output}${tool}: ${error.message}\n` }))
  child.on('close', (code, signal) =>
    resolve({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
  )
  return promise
}

/** Runs all at the same time; prints the output of those that fail. @returns {Promise<boolean>} whether all passed */
export async function runAll(commands) {
  const results = await Promise.all(
    Object.entries(commands).map(async ([name, command]) => {
      const { code, output } = await run(command)
      if (code !== 0) console.error(`\n✗ ${name} (${command.join(' ')})\n${output}`)
      return code === 0
    }),
  )
  return results.every(Boolean)
}
