import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from '../place/processes.ts'

/** Milliseconds. */
export interface Took {
  took: number
  /** Of the processor, in the child alone. */
  processor: number
}

/** Runs a script of this folder to its end. @returns what it printed last */
export async function runChild(name: string, argument: object): Promise<Took> {
  const script = path.join(root, 'bench/deliveries', name)
  const child = spawn(process.execPath, [script, JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${printed}`)
  return JSON.parse(printed.trim().split('\n').at(-1)!) as Took
}
