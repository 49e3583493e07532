// Child processes for the scripts: local tools first, output kept or shown, failure as a value.
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { root } from './root.mjs'

export { root }

/** node_modules/.bin comes first, so tools run on the locked Node whatever the machine has. */
const path = `${root}node_modules/.bin${delimiter}${process.env.PATH}`
const windows = process.platform === 'win32'
const running = new Set()

/** Ends a child with all that it started. */
function end(child) {
  try {
    if (windows) child.kill()
    else process.kill(-child.pid, 'SIGTERM')
  } catch {
    // It has ended by itself.
  }
}
process.on('exit', () => running.forEach(end))
/** What runs by `run` is ended with us. A script that runs something else takes this off, and ends that in its own way. */
const exit = () => process.exit(130)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, exit)

/** From now on the script answers signals itself. */
export function handleSignalsOneself() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, exit)
}

/**
 * @param {string[]} command a tool of node_modules/.bin (or the system) and its arguments
 * @param {{ env?: Record<string, string>, show?: boolean, minutes?: number }} [options]
 *   `show` its output instead of keeping it; `minutes` after which it is ended
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([tool, ...args], { env = {}, show = false, minutes = 20 } = {}) {
  const { promise, resolve } = Promise.withResolvers()
  const child = spawn(tool, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    shell: windows,
    detached: !windows,
  })
  running.add(child)
  let output = ''
  const keep = chunk => {
    output += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)

  const alarm = setTimeout(() => {
    output += `\nended: it took more than ${minutes} minutes\n`
    end(child)
  }, minutes * 60_000)
  const finish = code => {
    clearTimeout(alarm)
    running.delete(child)
    resolve({ code, output })
  }
  child.on('error', error => {
    output += `${tool}: ${error.message}\n`
    finish(127)
  })
  child.on('close', (code, signal) => {
    if (signal) output += `\nended by ${signal}\n`
    finish(code ?? 1)
  })
  // What it left running may hold its output open for ever.
  child.on('exit', code => {
    setTimeout(() => {
      end(child)
      finish(code ?? 1)
    }, 5_000).unref()
  })
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
