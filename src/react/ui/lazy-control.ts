import { type ComponentType, lazy } from 'react'

/** After a server that does not answer, milliseconds; doubled each time. */
const firstPause = 1_000
const longestPause = 30_000
/** Of a server that answers, and has not this file: another release was put up. */
const tries = 3

/** Whether nothing answers where this very code came from. What a policy of the page forbids to ask is taken to be there. */
async function isAway(): Promise<boolean> {
  let forbidden = false
  const forbid = () => {
    forbidden = true
  }
  document.addEventListener('securitypolicyviolation', forbid)
  try {
    await fetch(import.meta.url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' })
    return false
  } catch {
    // The violation is reported in a task of its own.
    await new Promise(resolve => setTimeout(resolve))
    return !forbidden && /^http/.test(import.meta.url)
  } finally {
    document.removeEventListener('securitypolicyviolation', forbid)
  }
}

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
