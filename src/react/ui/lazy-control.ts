import type { ComponentType } from 'react'
import { lazy } from './lazy.tsx'

/** After a server that does not answer, milliseconds; doubled each time. */
const firstPause = 1_000
const longestPause = 30_000
/** Of a server that answers, and has not this file: another release was put up. */
const tries = 3

/** Whether nothing answers where this very code came from. */
const isAway = () =>
  fetch(import.meta.url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' }).then(
    () => false,
    () => true,
  )

async function whenThere<Module>(load: () => Promise<Module>): Promise<Module> {
  let pause = firstPause
  for (let failed = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!(await isAway()) && ++failed === tries) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
      pause = Math.min(pause * 2, longestPause)
    }
  }
}

/** A control whose code comes when it is first shown. While the server is away its place stays, and so does the page around it. */
export const lazyControl = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => whenThere(load))
