import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { reportErrors } from '../../../contract/errors/reports.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Drawing, draw } from './draw.ts'
import type { RenderAnswer } from './render-worker.ts'
import { type Line, lineOf } from './waiting-line.ts'

/** A thread is a processor, and some hundred megabytes. */
const limits = { atOnce: 2, waiting: 20, each: 2 }
const TIMEOUT = 30_000
const MEMORY_MB = 768
/** A page or table of fewer rows is written faster than a thread begins. */
const FEW_ROWS = 300

/** The same file runs from source and compiled. */
const workerFile = new URL(`./render-worker${path.extname(import.meta.url)}`, import.meta.url)

const line: Line = lineOf(limits)

/**
 * Draws a file, in a thread where that takes a while.
 *
 * @param who whose turn it is: an account has two files under way at most
 * @throws Problem 503 where there are too many, or it takes too long; 501 where there is no way to draw a picture
 */
export async function render(drawing: Drawing, who: string, timeout: number = TIMEOUT): Promise<Uint8Array> {
  const rows = drawing.document.tables.reduce((sum, table) => sum + table.rows.length, 0)
  if (rows <= FEW_ROWS && (drawing.form === 'html' || drawing.form === 'csv')) return await draw(drawing)
  const turn = line.enter(who)
  if (!turn) throw new Problem(reportErrors.busy, { headers: { 'retry-after': '5' } })
  return await turn(() => inThread(drawing, timeout))
}

async function inThread(drawing: Drawing, timeout: number): Promise<Uint8Array> {
  const worker = new Worker(workerFile, {
    workerData: drawing,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>()
  const timer = setTimeout(() => reject(new Problem(reportErrors.tooSlow)), timeout)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread that draws ended without a file.')))
  try {
    const answer = await promise
    if ('noPicture' in answer) throw new Problem(reportErrors.noPicture)
    return answer.file
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
