import { parentPort, workerData } from 'node:worker_threads'
import { type Drawing, draw } from './draw.ts'
import { NoPicture } from './no-picture.ts'

/** What the thread answers: the file, or why there is none. */
export type RenderAnswer = { file: Uint8Array } | { noPicture: true }

/** Draws one file in a thread of its own, so that requests go on meanwhile. */
try {
  const file = await draw(workerData as Drawing)
  // A copy of its own: a small Buffer is a part of the memory that others lie in.
  const bytes = new Uint8Array(file)
  parentPort!.postMessage({ file: bytes } satisfies RenderAnswer, [bytes.buffer])
} catch (error) {
  if (!(error instanceof NoPicture)) throw error
  parentPort!.postMessage({ noPicture: true } satisfies RenderAnswer)
}
