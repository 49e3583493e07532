import { request } from 'node:http'
import { residentMemory } from '../place/processes.ts'

export interface Download {
  seconds: number
  bytes: number
  lines: number
  /** The most memory that the process held meanwhile, in MiB. */
  peak: number
}

/** Reads an answer of any length to its end and keeps none of it. */
export async function download(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string },
  pid: number,
): Promise<Download> {
  const began = performance.now()
  let bytes = 0
  let lines = 0
  let peak = residentMemory(pid)
  const look = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid))
  }, 50)
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const requested = request(url, { method, headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`Expected 200, got ${answer.statusCode}.`))
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
      })
      answer.on('end', resolve)
      answer.on('error', reject)
    })
    requested.on('error', reject)
    requested.end(body)
    await promise
  } finally {
    clearInterval(look)
  }
  return { seconds: (performance.now() - began) / 1000, bytes, lines, peak }
}
